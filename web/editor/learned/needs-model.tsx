import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHasModel } from '#web/api/use-has-model.ts';

type Props = { children: ReactNode; onWriteLines: () => void };

/** What an agent step says where no model is configured; else what it says otherwise. */
export function NeedsModel({ children, onWriteLines }: Props) {
  const hasModel = useHasModel();
  if (hasModel !== false) return children;
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-sunken p-3 text-sm">
      <p className="font-medium">This step needs a language model, and none is configured.</p>
      <p className="text-xs text-ink2">
        Whoever runs Legwork can switch one on. Two ways work without one: write each line in plain words as
        Browser instructions, or press Record in the live browser and do it once.
      </p>
      <Button size="sm" className="mt-1 justify-self-start" onClick={onWriteLines}>
        Make it Browser instructions
      </Button>
    </div>
  );
}
