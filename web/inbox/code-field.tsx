import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useFieldLabel } from '#web/ui/field.tsx';

const USUAL_LENGTH = 6;
const MOST_BOXES = 8;
const NUMBERS: Record<string, number> = { four: 4, five: 5, six: 6, seven: 7, eight: 8 };

/** How many characters the question says that the code has; six unless it says so. */
export function codeLength(question: string): number {
  const words = /\b(four|five|six|seven|eight|[4-8])[ -](?:digit|figure|number|character|letter)/i.exec(
    question.slice(0, 2_000),
  )?.[1];
  return words === undefined ? USUAL_LENGTH : (NUMBERS[words.toLowerCase()] ?? Number(words));
}

type Props = { value: string; length: number; onChange: (value: string) => void };

/**
 * A code in boxes. It is one field, so that pasting, editing and the phone's own suggestion work as in any other; the
 * boxes behind it grow with a longer code, and give way to plain text where there is no room.
 */
export function CodeField({ value, length, onChange }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const count = Math.max(length, value.length);
  const hasBoxes = count <= MOST_BOXES;
  const active = Math.min(value.length, count - 1);
  return (
    <div className="relative w-fit max-w-full">
      {hasBoxes && (
        <div aria-hidden className="flex gap-1.5">
          {Array.from({ length: count }, (_none, at) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className={clsx(
                'grid h-11 w-9 place-items-center rounded-md border bg-card font-mono text-lg',
                isFocused && at === active ? 'border-brand ring-2 ring-brand-soft' : 'border-line2',
              )}
            >
              {value[at] ?? (isFocused && at === active ? <span className="h-5 w-px bg-brand" /> : '')}
            </span>
          ))}
        </div>
      )}
      <CodeInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className={
          hasBoxes
            ? 'absolute inset-0 cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent'
            : 'field h-11 w-72 max-w-full font-mono text-lg tracking-widest'
        }
      />
    </div>
  );
}

function CodeInput(props: ComponentProps<'input'>) {
  const field = useFieldLabel();
  return (
    <input
      id={field?.controlId}
      aria-describedby={field?.describedBy}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  );
}
