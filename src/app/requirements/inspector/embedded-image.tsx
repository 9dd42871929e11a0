import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { useEmbeddedFile } from '#app/api/transfer/use-embedded-files.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import type { EmbeddedFile } from '#contract/embedded-file.ts';
import { HEAD_BYTES, imageTypeOf } from '#interchange/reqif/embedded/image-type.ts';

/** More is offered to be saved, not drawn. In bytes. */
const MOST_BYTES = 20_000_000;

/**
 * A file that came in with a requirement, as the picture that it is; a press enlarges it. `otherwise` stands there while it is on its way,
 * and where it is no picture that a browser shows. It is drawn as an image, so that nothing in it runs or loads anything.
 */
export function EmbeddedImage(props: { readonly file: EmbeddedFile; readonly otherwise: ReactNode }) {
  const { file, otherwise } = props;
  const modelId = useModelId();
  const { data } = useEmbeddedFile(modelId, file.size <= MOST_BYTES ? file : undefined);
  const address = useImageAddress(data);
  const [broken, setBroken] = useState<string | null>(null);
  const name = nameOf(file);
  if (address === null || broken === address) return otherwise;
  return (
    <Dialog.Root>
      <Dialog.Trigger
        aria-label={t('Enlarge {name}', { name })}
        title={t('Enlarge {name}', { name })}
        className="inline-block max-w-full cursor-zoom-in border-0 bg-white p-0 align-middle"
      >
        <img
          src={address}
          alt={name}
          className="block max-h-96 max-w-full"
          onError={() => setBroken(address)}
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-70 bg-backdrop" />
        <Dialog.Popup
          aria-label={name}
          className="popup fixed top-1/2 left-1/2 z-70 flex max-h-[calc(100vh-32px)] max-w-[calc(100vw-32px)] -translate-1/2 flex-col gap-2 p-3"
        >
          <div className="min-h-0 overflow-auto bg-white">
            <img src={address} alt={name} className="block min-w-60" />
          </div>
          <Dialog.Close render={<Button className="self-end">{t('Close')}</Button>} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The last part of the path in the archive. */
export const nameOf = ({ path }: EmbeddedFile): string => path.split('/').at(-1) ?? path;

/** An address under which the page has an image; null where the file is none. */
function useImageAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    let made: string | null = null;
    let isLeft = false;
    const make = async () => {
      const type = imageTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
      if (type === null || isLeft) return;
      made = URL.createObjectURL(new Blob([file], { type }));
      setAddress(made);
    };
    void make();
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
