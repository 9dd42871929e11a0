import { useEffect, useRef } from 'react';
import { t } from '#language/translate.ts';

/** A larger file would be drawn for seconds each time. In characters. */
const MOST = 3_000_000;

/** The picture as it will be, as large as there is room. */
export function PicturePreview({
  svg,
  ground,
}: {
  readonly svg: string;
  /** What is behind it, where it is transparent. */
  readonly ground: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  if (svg.length > MOST)
    return <p className="m-0 text-muted">{t('The picture is too large for a preview.')}</p>;
  return (
    <div className="h-48 shrink-0 border border-hairline p-1" style={{ background: ground }}>
      <img ref={image} alt={t('Preview')} className="h-full w-full object-contain" />
    </div>
  );
}
