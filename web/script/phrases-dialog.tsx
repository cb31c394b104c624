import { PHRASES } from '#shared/script/check/phrases.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function PhrasesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What can I write?"
      description="One line for each thing to do. Words in quotes are written as they read on the page; @ puts a variable in their place."
      width={760}
    >
      <section
        aria-label="Ways to write a line"
        // There is nothing in it to focus, and the keyboard must scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid grid-cols-1 gap-x-6 gap-y-5 overflow-y-auto px-5 pb-5 -outline-offset-2 sm:grid-cols-2"
      >
        {PHRASES.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-sm font-medium">{title}</h3>
            <ul className="grid gap-0.5 text-sm text-ink2">
              {lines.map((line) => (
                <li key={line} className="break-words whitespace-pre-wrap">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
