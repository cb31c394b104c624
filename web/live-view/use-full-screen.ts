import { type RefObject, useEffect, useState } from 'react';
import { toast } from '#web/toasts/toast.ts';

/** Shows one element alone on the screen. The browser's own Escape leaves it too. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isOn: boolean;
  toggle: () => void;
} {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () =>
      setIsOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  function toggle(): void {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => {
      if (!isOn) toast.error('Your browser did not allow full screen.');
    });
  }
  return { isOn, toggle };
}
