import { useEffect, useState } from 'react';

/** A larger file would be drawn for seconds each time. */
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
  const [address, setAddress] = useState<string | null>(null);
  const small = svg.length <= MOST;
  useEffect(() => {
    if (!small) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [small, svg]);
  if (!small) return <p className="m-0 text-muted">The picture is too large to be shown here.</p>;
  return (
    <div className="h-48 shrink-0 border border-hairline p-1" style={{ background: ground }}>
      {address !== null && <img src={address} alt="Preview" className="h-full w-full object-contain" />}
    </div>
  );
}
