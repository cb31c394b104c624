import { type RefObject, useEffect, useState } from 'react';

/** Whether the page in the frame shows pictures of this address, which it says itself: not before the first, nor while its connection is lost. */
export function useFirstPicture(frame: RefObject<HTMLIFrameElement | null>, address: string | null): boolean {
  const [shownAt, setShownAt] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object' || data === null) return;
      const shows: unknown = Reflect.get(data, 'shows_picture');
      if (typeof shows === 'boolean') setShownAt(shows ? address : null);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      setShownAt(null);
    };
  }, [frame, address]);
  return address !== null && shownAt === address;
}
