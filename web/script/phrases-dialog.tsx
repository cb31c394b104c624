import { PHRASES } from '#shared/script/check/phrases.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** A press on a phrase puts it into the script. */
export function PhrasesDialog({ onClose, onTake }: { onClose: () => void; onTake: (line: string) => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What can I write?"
      description="One line for each thing to do. Words in quotes are written as they read on the page; @ puts a variable in their place. A click on a line puts it into the step."
      width={760}
    >
      <section
        aria-label="Ways to write a line"
        className="grid grid-cols-1 gap-x-6 gap-y-5 overflow-y-auto px-5 pb-5 -outline-offset-2 sm:grid-cols-2"
      >
        {PHRASES.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-sm font-medium">{title}</h3>
            <ul className="grid gap-0.5 text-sm text-ink2">
              {lines.map((line) => (
                <li key={line}>
                  <button
                    type="button"
                    className="-mx-1.5 min-h-6 w-full rounded-md px-1.5 text-left break-words whitespace-pre-wrap hover:bg-hover hover:text-ink"
                    onClick={() => onTake(line)}
                  >
                    {line}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
