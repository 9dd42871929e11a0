import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { MOST_ELEMENTS, type TextSession, type TextState } from './reading/text-session.ts';

/** What becomes of the text: that it is read-only, not applied, or in conflict with what somebody else did. */
export function TextStatus(props: {
  readonly state: TextState;
  readonly session: TextSession;
  readonly whyNot: string | null;
}) {
  const { state, session, whyNot } = props;
  const { step, theirs, refused, trouble, notes, text } = state;
  const discard = (
    <Button size="sm" onClick={() => session.discard()}>
      {t('Discard')}
    </Button>
  );
  if (trouble === 'too-large')
    return (
      <Banner>
        {t(
          'More than {most, number} elements are too many for one text. Select one of them, or download all of it under Settings.',
          { most: MOST_ELEMENTS },
        )}
      </Banner>
    );
  if (trouble === 'failed')
    return (
      <Banner
        tone="danger"
        actions={
          <Button size="sm" onClick={() => session.again()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('The text could not be read. What you typed is kept.')}
      </Banner>
    );
  if (theirs !== null)
    return (
      <Banner
        tone="warning"
        actions={
          <>
            <Button size="sm" onClick={() => session.decide('mine')}>
              {t('Keep mine')}
            </Button>
            <Button size="sm" onClick={() => session.decide('theirs')}>
              {t('Take theirs')}
            </Button>
          </>
        }
      >
        {t('The same lines were changed elsewhere meanwhile. Your text is not applied.')}
      </Banner>
    );
  if (refused !== null)
    return (
      <Banner tone="danger" actions={discard}>
        {t('Not applied: {refused} Your text is kept here.', { refused })}
      </Banner>
    );
  if (whyNot !== null) return <Banner>{whyNot}</Banner>;
  if (text === '' && step === 'same')
    return <Banner>{t('SysML v2 has no notation for this element.')}</Banner>;
  if (step !== 'kept') return <div aria-live="polite" className="sr-only" />;
  const errors = notes.filter(({ severity }) => severity === 'error').length;
  return (
    <Banner tone={errors > 0 ? 'warning' : 'info'} actions={discard}>
      {errors > 0
        ? t(
            'Not applied: {errors, plural, one {{errors} error} other {{errors} errors}}. Your text is kept here.',
            { errors },
          )
        : t('Applied, except what the model has no place for. That is kept here, visible only to you.')}
    </Banner>
  );
}
