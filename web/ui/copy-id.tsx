import { Copy } from 'lucide-react';
import { toast } from '#web/toasts/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

type Props = {
  id: string;
  /** What kind of id it is: 'execution id'. */
  label: string;
};

/** Shows the first 8 characters; a click copies the whole id. */
export function CopyId({ id, label }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      toast.success('Copied to clipboard');
    } catch {
      // Denied by the browser, or not a secure context.
      toast.error('Failed to copy');
    }
  }
  return (
    <Tooltip label="Copy">
      <button
        type="button"
        aria-label={`Copy ${label} ${id}`}
        className="group/copy -mx-1 touch inline-flex min-h-6 align-top max-w-full items-center gap-1.5 rounded-sm px-1 text-left font-mono text-xs text-ink2 hover:bg-hover hover:text-ink"
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        <span className="whitespace-nowrap">{id.slice(0, 8)}…</span>
        <Copy size={12} aria-hidden className="shrink-0 text-ink3" />
      </button>
    </Tooltip>
  );
}
