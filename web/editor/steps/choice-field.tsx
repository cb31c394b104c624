import type { StepInput } from '#shared/wire.ts';
import { Select } from '#web/ui/select.tsx';

type Props = { input: StepInput; value: string; onChange: (value: string) => void };

/** An input of a step that takes one of a few values. An optional one can be cleared again. */
export function ChoiceField({ input, value, onChange }: Props) {
  const clear = !input.is_required && value !== '' ? [{ value: '', label: 'Clear Selection' }] : [];
  return (
    <Select
      items={[...(input.choices ?? []), ...clear]}
      value={value === '' ? null : value}
      onChange={onChange}
      placeholder={input.placeholder || 'Choose'}
      className="w-full"
    />
  );
}
