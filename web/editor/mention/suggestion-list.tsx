// A list box whose focus stays in a text field has no HTML element of its own: <option> would need a <select>.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Suggestions } from '#web/editor/mention/use-suggestions.ts';

type Props = {
  id: string;
  suggestions: Suggestions;
  /** Where the `@` stands in the window. */
  findPlace: () => { left: number; top: number; bottom: number } | null;
};

const GAP = 6;
const EDGE = 8;

/** The focus stays in the field; this list is only pointed at by it. */
export function SuggestionList({ id, suggestions, findPlace }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { found, active, setActive, choose } = suggestions;

  useLayoutEffect(() => {
    const moveToPlace = () => {
      const place = findPlace();
      if (list.current && place) placeList(list.current, place);
    };
    moveToPlace();
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    addEventListener('scroll', moveToPlace, true);
    addEventListener('resize', moveToPlace);
    return () => {
      removeEventListener('scroll', moveToPlace, true);
      removeEventListener('resize', moveToPlace);
    };
  });

  return createPortal(
    <ul ref={list} id={id} role="listbox" aria-label={suggestions.label} className="pop fixed max-h-64 w-72">
      {found.length === 0 && (
        <li role="option" aria-selected="false" aria-disabled="true" className="opt text-ink3">
          No variables
        </li>
      )}
      {found.map((suggestion, index) => (
        // The keys are taken by the field, which has the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={clsx('opt', index === active && 'bg-hover')}
          // Keeps the focus, and with it the caret, in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          onMouseMove={() => setActive(index)}
        >
          <span className={clsx('truncate', suggestion.variable && 'vchip')}>{suggestion.text}</span>
          <span className="ml-auto shrink-0 text-xs text-ink3">{suggestion.detail}</span>
        </li>
      ))}
    </ul>,
    // Inside the main landmark where there is one, so that screen readers find it when they move by landmarks.
    document.querySelector('main') ?? document.body,
  );
}

/** Below the `@`, or above it where there is no room. */
function placeList(list: HTMLElement, place: { left: number; top: number; bottom: number }): void {
  const { offsetWidth, offsetHeight } = list;
  const below = place.bottom + GAP;
  const above = place.top - GAP - offsetHeight;
  const fitsBelow = below + offsetHeight <= innerHeight;
  list.style.left = `${Math.max(EDGE, Math.min(place.left, innerWidth - offsetWidth - EDGE))}px`;
  list.style.top = `${fitsBelow || above < 0 ? below : above}px`;
}
