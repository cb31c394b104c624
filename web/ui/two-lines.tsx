import { useCallback, useState } from 'react';

/** A text of which two lines are shown, and the rest on demand. */
export function TwoLines({ text }: { text: string }) {
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // Only while it is cut: in full, it is as high as it has to be.
    const observer = new ResizeObserver(() => {
      if (element.dataset.whole === undefined) setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div>
      <p ref={watch} data-whole={isOpen || undefined} className={isOpen ? undefined : 'line-clamp-2'}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="link touch min-h-6 text-sm"
        >
          {isOpen ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}
