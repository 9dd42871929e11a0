import { t } from '#language/translate.ts';

/** Over the whole page while a file is held over it that would become a model. */
export function DropHere() {
  return (
    <p className="pointer-events-none fixed inset-2 z-50 m-0 flex items-center justify-center rounded-(--radius) border-2 border-dashed border-accent bg-surface/85 text-lg font-semibold">
      {t('Drop to create a model from it')}
    </p>
  );
}
