import { type RefObject, useEffect, useState } from 'react';

/** Whether the page in the frame has drawn its first picture since it got this address, which it says itself. */
export function useFirstPicture(frame: RefObject<HTMLIFrameElement | null>, address: string | null): boolean {
  const [shownAt, setShownAt] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (typeof data === 'object' && data !== null && Reflect.get(data, 'shows_picture') === true)
        setShownAt(address);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      setShownAt(null);
    };
  }, [frame, address]);
  return address !== null && shownAt === address;
}
