import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';

type Props = { src: string; alt: string; className: string };

/** A picture that says so when it cannot be shown, and is asked for again when there is a connection again. */
export function LoadedPicture({ src, alt, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return undefined;
    const tryAgain = () => setFailed(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [failed]);
  if (failed !== src) return <img src={src} alt={alt} className={className} onError={() => setFailed(src)} />;
  return (
    <span className={clsx('grid size-full place-items-center text-ink3', className)}>
      <ImageOff size={18} aria-label="The picture cannot be shown" />
    </span>
  );
}
