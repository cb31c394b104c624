import { Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#web/api/api.ts';
import type { ChangeHook } from '#web/editor/hooks/hook-panel.tsx';
import { toast } from '#web/toasts/toast.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { url: string; isForm: boolean; change: ChangeHook };

export function HookAddress({ url, isForm, change }: Props) {
  const [asks, setAsks] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const example = `curl -X POST '${url}' -H 'content-type: application/json' -d '{"customer":"Ada"}'`;
  async function rotate(): Promise<void> {
    setIsChanging(true);
    if (await change((step) => callApi('ROTATE_HOOK_ADDRESS', { body: step })))
      toast.success('It has a new address');
    setIsChanging(false);
    setAsks(false);
  }
  return (
    <Field
      label="Address"
      hint={isForm ? 'Who knows it can fill in the form.' : 'Who knows it can start this workflow.'}
    >
      <div className="flex gap-1.5">
        <TextInput
          readOnly
          className="min-w-0 flex-1 font-mono text-xs"
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <IconButton label="Copy address" onClick={() => void copy(url)}>
          <Copy size={15} aria-hidden />
        </IconButton>
        {isForm && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the form"
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink size={15} aria-hidden />
          </a>
        )}
        <IconButton label="Make a new address" onClick={() => setAsks(true)}>
          <RefreshCw size={15} aria-hidden />
        </IconButton>
      </div>
      {!isForm && (
        <details className="text-xs text-ink2">
          <summary className="min-h-6 cursor-pointer pointer-coarse:py-3">Example</summary>
          <div className="mt-1 flex items-start gap-1.5">
            <code className="min-w-0 flex-1 rounded-md bg-sunken p-2 font-mono wrap-anywhere">{example}</code>
            <IconButton label="Copy example" size="icon-sm" onClick={() => void copy(example)}>
              <Copy size={14} aria-hidden />
            </IconButton>
          </div>
        </details>
      )}
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title="Make a new address"
        text="The address of now stops working at once. Whoever uses it needs the new one."
        action="Make a new address"
        loading={isChanging}
        onConfirm={() => void rotate()}
      />
    </Field>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied to clipboard');
  } catch {
    // Refused by the browser, or a page without https.
    toast.error('Failed to copy');
  }
}
