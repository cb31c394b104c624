import { useCallback, useRef, useState } from 'react';

/** Whether a box that scrolls sideways has more at its right end than it shows. */
export function useMoreAside() {
  const [isMore, setIsMore] = useState(false);
  const box = useRef<HTMLElement | null>(null);
  const look = useCallback(() => {
    const element = box.current;
    if (element) setIsMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
  }, []);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (!element) return undefined;
      const observer = new ResizeObserver(look);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [look],
  );
  return { isMore, look, watch };
}
