import type { Entry } from '#integrations/agent/journal.ts';
import type { Plan } from '#integrations/agent/plan.ts';
import type { ActionContext } from '#integrations/define.ts';
import type { AgentPage } from '#shared/agent-page.ts';
import type { FileContent } from '#shared/metered-page.ts';

/** What every turn of an agent works with. */
export type AgentWorld = Pick<ActionContext, 'ask' | 'openFile' | 'saveFile' | 'lines' | 'signal'> & {
  plan: Plan;
  page: AgentPage;
  /** What happened so far, in order. */
  entries: Entry[];
};

/** What a call came to, for its entry. The picture is for the next request only. */
export type Done = Pick<Entry, 'result'> &
  Partial<Pick<Entry, 'data' | 'asking' | 'kept' | 'file' | 'used' | 'acted' | 'misshapen'>> & {
    picture?: FileContent;
    finished?: { summary: string; values: ReadonlyMap<string, string> };
  };
