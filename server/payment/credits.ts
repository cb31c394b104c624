import { deleteCap, countCaps, listCaps, saveCap } from '#db/credits/credit-caps.ts';
import { type LedgerLine, type LedgerPlace, listLedger, readUsage } from '#db/credits/credit-ledger.ts';
import { sumFreeActions } from '#db/credits/free-actions.ts';
import { findPastCost } from '#db/runs/run-costs.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Db } from '#db/schema.ts';
import { findWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { admitUncappedRuns } from '#engine/waits/resume-capped-runs.ts';
import type { Handlers } from '#server/http/handler.ts';
import { MOST_CAPS } from '#shared/credit-caps.ts';
import { AppError } from '#shared/errors.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { LedgerLine as WireLine } from '#shared/wire/credits.ts';

const LINES_A_PAGE = 25;
const MOST_LINES = 500;
const MOST_WORKFLOWS = 20;

type Calls =
  | 'GET_CREDIT_USAGE'
  | 'GET_CREDIT_LEDGER'
  | 'GET_PAST_COST'
  | 'GET_CREDIT_CAPS'
  | 'SAVE_CREDIT_CAP'
  | 'DELETE_CREDIT_CAP';

/** What became of the credits, and the caps on them. */
export function creditHandlers({ db, engine }: { db: Db; engine: Engine }): Pick<Handlers, Calls> {
  return {
    async GET_CREDIT_USAGE({ userId, query }) {
      const month = query.month ?? engine.now().toISOString().slice(0, 7);
      if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw new AppError(422, 'The month must be as 2026-11.');
      const asked = { month: `${month}-01`, most: MOST_WORKFLOWS };
      const { days, workflows, count } = await readUsage(db, userId, asked);
      const free = await sumFreeActions(db, userId, asked.month);
      return { month, days, workflows, others: count - workflows.length, free };
    },

    async GET_CREDIT_LEDGER({ userId, query }) {
      const limit = readNumber(query.limit) ?? LINES_A_PAGE;
      if (limit < 1 || limit > MOST_LINES) throw new AppError(422, `From 1 to ${MOST_LINES} lines a page.`);
      const before = readPlace(query.before);
      const lines = await listLedger(db, userId, { before, limit: limit + 1 });
      const page = lines.slice(0, limit);
      const last = lines.length > limit ? page.at(-1) : undefined;
      return { lines: page.map(toWire), next: last ? `${last.id}_${last.balance}` : null };
    },

    async GET_PAST_COST({ userId, query }) {
      const found = await findPastCost(db, userId, query.workflow_id);
      if (!found) throw new AppError(404, 'Workflow not found');
      return found;
    },

    async GET_CREDIT_CAPS({ userId }) {
      return listCaps(db, userId, { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() });
    },

    async SAVE_CREDIT_CAP({ userId, body }) {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        if (body.workflow_id !== null && !(await findWorkflow(trx, userId, body.workflow_id))) {
          throw new AppError(404, 'Workflow not found');
        }
        await saveCap(trx, userId, body);
        if ((await countCaps(trx, userId)) > MOST_CAPS) throw new AppError(422, 'There are too many caps.');
        await admitUncappedRuns(engine, trx, userId);
      });
      return null;
    },

    async DELETE_CREDIT_CAP({ userId, query }) {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        if (!(await deleteCap(trx, userId, query.cap_id))) throw new AppError(404, 'Cap not found');
        await admitUncappedRuns(engine, trx, userId);
      });
      return null;
    },
  };
}

/** The balance beside the id saves reading what is newer; a false one is shown to nobody else. */
function readPlace(text: string | undefined): LedgerPlace | null {
  const [id, balance] = text?.split('_', 2) ?? [];
  if (id === undefined) return null;
  if (balance !== undefined && !/^-?\d{1,15}$/.test(balance)) throw new AppError(422, 'That is no page.');
  return { id: readNumber(id) ?? 0, balance: balance === undefined ? null : Number(balance) };
}

function readNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new AppError(422, 'That is not a whole number.');
  return Number(text);
}

function toWire({ id, amount, at, run_id, ...line }: LedgerLine): WireLine {
  return { ...line, id: String(id), credits: amount, at: at.toISOString(), execution_id: run_id };
}
