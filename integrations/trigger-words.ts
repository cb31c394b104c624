import type { ValueFields } from '#shared/fields.ts';

/** What every trigger says of itself. */
export type TriggerWords<Inputs extends ValueFields, Outputs extends ValueFields> = {
  /** Kept in users' workflows: never renamed, never reused. */
  id: string;
  name: string;
  description: string;
  /** Everyday words by which the picker finds it as well. */
  search_words?: string;
  /** The heading in the trigger picker. */
  group: string;
  /** What it is drawn as: a name in web/ui/step-icon.tsx. By its group when left out. */
  icon?: string;
  /** The specification's name of the call that switches it; the id unless told. */
  endpoint_name?: string;
  inputs: Inputs;
  outputs: Outputs;
  examples?: Partial<Record<keyof Outputs, string>>;
};
