import type { VariableType } from '#shared/wire.ts';

/** What a public form tells its visitors. It is answered by a raw route, GET /forms/:address. */
export type PublicForm = {
  title: string;
  description: string;
  /** Who made it. */
  author: string;
  /** Null for the usual sentence. */
  thanks: string | null;
  fields: { id: string; name: string; variable_type: VariableType; is_required: boolean }[];
};

/** The field of a submission that makes sending it again harmless. No variable has such an id. */
export const FORM_KEY = '_submission';
