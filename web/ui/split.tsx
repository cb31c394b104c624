import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const SAVE_DELAY_MS = 100;
const KEY_STEP = 10;

type Props = {
  left: ReactNode;
  /** Null: the left panel takes the full width. */
  right: ReactNode | null;
  /** Only this one is seen, as on a phone; both stay on the page, so that each is found as it was left. */
  single?: 'left' | 'right' | null | undefined;
  /** Accessible name of the handle: 'Resize live view'. */
  label: string;
  /** Key of the layout in localStorage. */
  storageKey: string;
  /** Percent of the whole. */
  defaultLeft?: number | undefined;
  minLeft?: number | undefined;
  minRight?: number | undefined;
};

/**
 * Two panels and a handle to move with the mouse, a finger or the arrow keys (the WAI-ARIA window splitter). The left
 * one is a container for `@container` queries.
 */
export function Split(props: Props) {
  const { left, right, single = null, label, storageKey } = props;
  const { defaultLeft = 30, minLeft = 20, minRight = 50 } = props;
  const maxLeft = 100 - minRight;
  const clamp = (size: number) => Math.min(maxLeft, Math.max(minLeft, size));
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(() => clamp(readSize(storageKey) ?? defaultLeft));
  const [isDragging, setIsDragging] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => localStorage.setItem(storageKey, String(size)), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [storageKey, size]);

  function followPointer(event: PointerEvent): void {
    if (!isDragging || !box.current) return;
    const { left: start, width } = box.current.getBoundingClientRect();
    setSize(clamp(((event.clientX - start) / width) * 100));
  }
  function followKey(event: KeyboardEvent): void {
    const sizes: Record<string, number> = {
      ArrowLeft: size - KEY_STEP,
      ArrowRight: size + KEY_STEP,
      Home: minLeft,
      End: maxLeft,
    };
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSize(clamp(next));
  }
  return (
    <div ref={box} className="flex min-h-0 flex-1">
      <div
        className={clsx(
          // The column stays where it is, with a scrollbar or without.
          '@container min-h-0 min-w-0 flex-col overflow-y-auto [scrollbar-gutter:stable]',
          single === 'right' ? 'hidden' : 'flex',
          // Below this, a step cannot be read, whatever part of the window it is.
          right !== null && single === null && 'min-w-80',
        )}
        style={{ width: right === null || single !== null ? '100%' : `${size}%` }}
      >
        {left}
      </div>
      {right !== null && single === null && (
        <>
          {/* A focusable separator is a widget: https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/ */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="separator"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={label}
            aria-orientation="vertical"
            aria-valuenow={Math.round(size)}
            aria-valuemin={minLeft}
            aria-valuemax={maxLeft}
            className="group relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none before:absolute before:inset-y-0 before:-left-3 before:w-6"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setIsDragging(true);
            }}
            onPointerMove={followPointer}
            onPointerUp={() => setIsDragging(false)}
            onPointerCancel={() => setIsDragging(false)}
            onDoubleClick={() => setSize(defaultLeft)}
            onKeyDown={followKey}
          >
            <span
              className={clsx(
                'absolute top-1/2 left-1/2 h-9 w-1 -translate-x-1/2 -translate-y-1/2 rounded-full transition-colors group-hover:bg-brand group-focus-visible:bg-brand group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-brand',
                isDragging ? 'bg-brand' : 'bg-field-line',
              )}
            />
          </div>
        </>
      )}
      {right !== null && (
        <>
          {/* An embedded page would swallow the pointer while the handle moves over it. */}
          <div
            className={clsx(
              'min-w-0 flex-1 flex-col',
              single === 'left' ? 'hidden' : 'flex',
              isDragging && 'pointer-events-none',
            )}
          >
            {right}
          </div>
        </>
      )}
    </div>
  );
}

function readSize(storageKey: string): number | null {
  const stored = Number(localStorage.getItem(storageKey));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}
