import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fileLinkQuery } from '#web/results/file-link.tsx';
import { LoadedPicture } from '#web/results/loaded-picture.tsx';

/** A picture behind a short-lived link. A run can have hundreds: each is fetched only when it comes near. */
export function StoredPicture({
  fileId,
  alt,
  className,
}: {
  fileId: string;
  alt: string;
  className: string;
}) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A picture that is already drawn needs no new link when its ticket ends.
  const link = useQuery({ ...fileLinkQuery(fileId), enabled: isNear, refetchOnWindowFocus: false });
  if (link.isError && link.data === undefined) {
    return (
      <span className="grid size-full place-items-center text-ink3">
        <ImageOff size={18} aria-label="The picture cannot be shown" />
      </span>
    );
  }
  if (link.data === undefined) {
    return (
      <span ref={watch} className="block size-full">
        <Skeleton className="size-full" />
      </span>
    );
  }
  return <LoadedPicture src={link.data} alt={alt} className={className} />;
}
