import { Dialog } from '#web/ui/dialog.tsx';

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Search or jump to'],
      ['Ctrl B', 'Fold the sidebar'],
      ['?', 'These keys'],
      ['Esc', 'Close what is open'],
    ],
  ],
  [
    'Editor',
    [
      ['Ctrl Enter', 'Run, without the run screen when nothing is missing'],
      ['Ctrl S', 'Save'],
      ['Ctrl Z · Ctrl ⇧ Z', 'Undo · Redo'],
      ['Alt ↑ · Alt ↓', 'Move a step'],
      ['@', 'Insert a variable'],
    ],
  ],
  [
    'Run',
    [
      ['← →', 'Walk through the film or the pictures'],
      ['Space', 'Play the film'],
    ],
  ],
];

const isMac = /mac/i.test(navigator.userAgent);

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" width={480}>
      <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pb-5">
        {KEYS.map(([where, keys]) => (
          <section key={where} aria-label={where}>
            <h3 className="mb-1 text-sm font-medium text-ink2">{where}</h3>
            <dl className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
              {keys.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="rounded-sm border border-line2 bg-sunken px-1.5 py-0.5 font-sans text-xs">
                      {isMac ? key.replaceAll('Ctrl', '⌘') : key}
                    </kbd>
                  </dt>
                  <dd className="text-ink2">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
