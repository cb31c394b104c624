import {
  cloneElement,
  Suspense,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

export type ComboboxItem = {
  value: string;
  label: string;
  hint?: string | undefined;
  /** Searched as well, and not shown. */
  search_words?: string | undefined;
  icon?: ReactNode;
};

export type ComboboxProps = {
  items: readonly ComboboxItem[];
  /** The name of the popup, and the placeholder of its search box. */
  label: string;
  /** Text when nothing matches. */
  empty: string;
  /** Marked in the list; null where choosing is an action. */
  value?: string | null | undefined;
  onChoose: (value: string) => void;
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end' | undefined;
  footer?: ReactNode;
};

const OpenableCombobox = lazyPart(() => import('#web/ui/openable-combobox.tsx'), 'OpenableCombobox');

/**
 * A searchable list that opens from a trigger. Until its first use only the trigger is rendered: a page has one between
 * every two steps, and their code is 12 kB.
 */
export function Combobox(props: ComboboxProps) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const closed = cloneElement(props.trigger, {
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: OpenableCombobox.preload,
    onFocus: OpenableCombobox.preload,
    onClick: () => setIsAskedFor(true),
    onKeyDown: (event: KeyboardEvent) => {
      const isText =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText && event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsAskedFor(true);
    },
  });
  if (!isAskedFor) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenableCombobox {...props} />
    </Suspense>
  );
}
