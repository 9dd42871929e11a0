import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useToken } from '#app/api/http/token.ts';
import { useAgreementState } from '#app/document/agreements.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useAgree } from '#app/document/requests/use-agree.ts';
import { useWithdrawAgreement } from '#app/document/requests/use-withdraw-agreement.ts';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS, type End } from '#model/elements/interface-control.ts';
import { agreedFields } from '#model/interfaces/agreed-fields.ts';
import type { AgreementState, SideAgreement } from '#model/interfaces/agreement-state.ts';

interface Props {
  readonly edge: Interface;
  /** What the interface is called in the label of an edit. */
  readonly called: string;
}

/** Who has agreed to an interface for which side, what has changed since, and the way to agree; nothing where that is not known. */
export function AgreementSection({ edge, called }: Props) {
  const state = useAgreementState(edge);
  if (!state) return null;
  return (
    <InspectorSection>
      <section aria-label={t('Agreement')} className="flex flex-col gap-2">
        <h3 className="m-0 flex items-center justify-between gap-2 text-sm font-semibold">
          {t('Agreement')} <Standing state={state} />
        </h3>
        {ENDS.map((side) => (
          <Side key={side} edge={edge} called={called} side={side} stands={state.sides[side]} />
        ))}
      </section>
    </InspectorSection>
  );
}

/** How both sides together stand to the interface. */
function Standing({ state }: { readonly state: AgreementState }) {
  const { icon: Icon, words, tone } = standingOf(state);
  return (
    <span className={clsx('inline-flex items-center gap-1 font-normal', tone)}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </span>
  );
}

function standingOf(state: AgreementState) {
  if (state.changed.length > 0)
    return { icon: TriangleAlert, words: t('changed since agreed'), tone: 'text-warning' };
  if (state.isAgreed) return { icon: CircleCheck, words: t('agreed by both sides'), tone: '' };
  return { icon: CircleDashed, words: t('not agreed'), tone: 'text-muted' };
}

const sideWord = (side: End): string => (side === 'source' ? t('source') : t('target'));

interface SideProps extends Props {
  readonly side: End;
  readonly stands: SideAgreement | undefined;
}

function Side({ edge, called, side, stands }: SideProps) {
  const { model, modelId, whyNot, whyNotAtOnce, whyLocked } = useDocument();
  const agree = useAgree(modelId, edge.id);
  const owner = (side === 'source' ? edge.ownerSource : edge.ownerTarget)?.trim() ?? '';
  const part = model.tables.part.get(edge[`${side}Id`])?.name ?? sideWord(side);
  const isCurrent = stands !== undefined && stands.changed.length === 0;
  const unowned = owner === '' ? t('Set the owner of the {side} first.', { side: sideWord(side) }) : null;
  const reason = whyNot('interface') ?? whyNotAtOnce ?? whyLocked(edge.id) ?? unowned;
  const label = t('Agree to {interface} for the {side}', { interface: called, side: sideWord(side) });
  return (
    <div
      role="group"
      aria-label={t('Agreement of the {side}', { side: sideWord(side) })}
      className="flex flex-col gap-1 text-sm"
    >
      <p className="m-0 flex flex-wrap justify-between gap-x-2">
        <span>
          <span className="text-muted">{side === 'source' ? t('Source') : t('Target')}:</span>{' '}
          <span className="font-medium">{part}</span>
        </span>
        <span className="text-muted">{owner === '' ? t('no owner') : t('owner: {owner}', { owner })}</span>
      </p>
      {stands ? <Agreed stands={stands} /> : <p className="m-0 text-muted">{t('Has not agreed.')}</p>}
      <div className="flex flex-wrap gap-2">
        {!isCurrent && (
          <Button
            size="sm"
            busy={agree.isPending}
            disabledReason={reason ?? undefined}
            onClick={() => agree.mutate({ side, fields: agreedFields(model, edge), label })}
          >
            {t('Agree for {side}', { side: sideWord(side) })}
          </Button>
        )}
        {stands && <Withdraw stands={stands} called={called} />}
      </div>
      {agree.error && <Banner tone="danger">{refusalOf(agree.error).message}</Banner>}
    </div>
  );
}

function Agreed({ stands: { agreement, changed } }: { readonly stands: SideAgreement }) {
  const { userName, at, seq } = agreement;
  return (
    <>
      <p className="m-0 break-words">
        {rich('{person} agreed on <at>{time}</at> <change>at change {seq}</change>', {
          person: userName,
          time: shownTime(at),
          at: (inside) => <time dateTime={at}>{inside}</time>,
          change: (inside) => <span className="text-muted">{inside}</span>,
          seq,
        })}
      </p>
      {changed.length > 0 && (
        <p className="m-0 break-words text-warning">
          {rich('Changed since: <what>{fields}</what>', {
            fields: changed.join(', '),
            what: (inside) => <span>{inside}</span>,
          })}
        </p>
      )}
    </>
  );
}

/** For the person who agreed, and for those who manage the model. */
function Withdraw({ stands, called }: { readonly stands: SideAgreement; readonly called: string }) {
  const { modelId, whyNot, whyNotAtOnce } = useDocument();
  const { agreement } = stands;
  const userId = useToken((state) => state.userId);
  const mayManage = useModelSettings(modelId).data?.actions.includes('Manage') ?? false;
  const withdraw = useWithdrawAgreement(modelId);
  if (agreement.userId !== userId && !mayManage) return null;
  const label = t('Withdraw the agreement of the {side} to {interface}', {
    side: sideWord(agreement.side),
    interface: called,
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={withdraw.isPending}
        disabledReason={whyNot('interface') ?? whyNotAtOnce ?? undefined}
        aria-label={t('Withdraw the agreement of the {side}', { side: sideWord(agreement.side) })}
        onClick={() => withdraw.mutate({ agreement, label })}
      >
        {t('Withdraw')}
      </Button>
      {withdraw.error && <Banner tone="danger">{refusalOf(withdraw.error).message}</Banner>}
    </>
  );
}
