import { useCallback, useState } from 'react';

/** Whether a box that scrolls sideways has more at its right end than it shows: the `ref` of the box watches it. */
export function useMoreAside(): [isMore: boolean, watch: (element: HTMLElement | null) => void] {
  const [isMore, setIsMore] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setIsMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return [isMore, watch];
}
