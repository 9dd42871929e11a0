import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import type { Finding, Fix } from '#model/findings/finding.ts';

/** Mends a finding, as one edit; it says what it does. Nothing for those who may not edit the element. */
export function FixButton({ fix, kind }: { readonly fix: Fix; readonly kind: Finding['kind'] }) {
  const { act, whyNot } = useDocument();
  if (whyNot(kind) !== null) return null;
  return (
    <Button
      size="sm"
      onClick={() =>
        void act(
          fix.label,
          fix.operations(() => crypto.randomUUID()),
        )
      }
    >
      {fix.label}
    </Button>
  );
}
