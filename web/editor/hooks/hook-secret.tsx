import { useState } from 'react';
import { callApi } from '#web/api/api.ts';
import type { ChangeHook } from '#web/editor/hooks/hook-panel.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { hasSecret: boolean; change: ChangeHook };

/** What requests are signed with. It is sent, and never shown again. */
export function HookSecret({ hasSecret, change }: Props) {
  const [typed, setTyped] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  async function save(secret: string): Promise<void> {
    setIsSaving(true);
    if (await change((step) => callApi('SET_HOOK_SECRET', { body: { ...step, secret } }))) {
      setTyped('');
      toast.success(secret === '' ? 'Secret removed' : 'Secret saved');
    }
    setIsSaving(false);
  }
  return (
    <Field
      label="Signing secret"
      hint={
        hasSecret ? 'A secret is set; another one takes its place.' : 'Requests are refused until one is set.'
      }
    >
      <div className="flex flex-wrap gap-1.5">
        <TextInput
          type="password"
          autoComplete="off"
          maxLength={500}
          className="min-w-40 flex-1"
          placeholder={hasSecret ? '••••••••' : ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button loading={isSaving} disabled={typed === ''} onClick={() => void save(typed)}>
          Save secret
        </Button>
        {hasSecret && (
          <Button variant="ghost" loading={isSaving} onClick={() => void save('')}>
            Remove
          </Button>
        )}
      </div>
    </Field>
  );
}
