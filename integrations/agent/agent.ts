import { randomUUID } from 'node:crypto';
import { proof } from '#integrations/browser/proof.ts';
import { codesOf, readEntries } from '#integrations/agent/journal.ts';
import { type Plan, readPlan } from '#integrations/agent/plan.ts';
import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { hideSecrets } from '#integrations/agent/hide-secrets.ts';
import { goOnUnproved, proveDone } from '#integrations/agent/prove-done.ts';
import { learnScript } from '#integrations/agent/learn-script.ts';
import { canReplay } from '#integrations/agent/replay.ts';
import { isAllowedSite } from '#integrations/agent/sites.ts';
import { workOnTask } from '#integrations/agent/work-on-task.ts';
import { type ActionContext, defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text, words } from '#shared/fields.ts';
import type { StoredScript } from '#shared/learned-script.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import type { Model } from '#shared/model.ts';
import { originOf } from '#shared/web-origins.ts';

export const agent = defineAction({
  id: 'browser.agent',
  name: 'Browser agent',
  search_words: 'ai robot assistant automatic do it for me',
  description: 'Has the language model do a task in the browser, and asks you when it needs a person.',
  group: 'Browser',
  icon: 'agent',
  uses_browser: true,
  browser_actions: 'as_needed',
  onInterrupt: 'by_line',
  inputs: {
    task: words('Task', 'What to do, in your words', {
      multiline: true,
      placeholder: 'Log in with @email and @password, and find the newest invoice',
      may_hold_secret: 'prose',
    }),
    start: optional(
      words('Start address', 'Where it begins; without it, on the page of the step before', {
        may_hold_secret: 'prose',
      }),
      { is_shown: true },
    ),
    results: optional(
      text(
        'Wanted results',
        'One on each line: a name, and text, number, list, table or file after a colon',
        {
          multiline: true,
          placeholder: 'total: number\norders: table with order and date\ninvoice: file',
          format: 'results',
        },
      ),
      { is_shown: true },
    ),
    sites: optional(
      text(
        'Other sites',
        'Where it may go beside the start address, one on each line; it asks before others',
        {
          multiline: true,
          placeholder: 'login.example.com',
        },
      ),
    ),
    secrets: optional(
      words(
        'Secrets',
        'Each secret variable, and the site where it may be typed; scripts of that site see it',
        {
          multiline: true,
          placeholder: '@password on shop.example.com',
          may_hold_secret: 'bindings',
        },
      ),
    ),
    proof,
    most_actions: optional(text('Most actions', '40 unless you say otherwise')),
    most_minutes: optional(text('Most minutes', '15 unless you say otherwise')),
    most_tokens: optional(text('Most tokens', '400,000 unless you say otherwise')),
    most_dollars: optional(text('Most dollars', 'What the model may cost; no limit unless you set one')),
  },
  outputs: {
    summary: text('Summary'),
    address: text('Last address'),
    picture: optional(file('Picture')),
  },
  examples: { summary: 'The newest invoice is 2026-118.', address: 'https://shop.example.com/invoices' },
  async run({ inputs, model, page, lines, ask, openFile, saveFile, own_outputs, script, signal }) {
    const plan = readPlan(inputs);
    const stored = await script.find();
    const usable = stored?.script.made_for === plan.key && canReplay(stored) ? stored : null;
    if (!usable) requireAgentModel(model);
    const entries = readEntries(lines.from?.found ?? []);
    await lines.refuseInterrupted();
    const metered = await page();
    const sited = withPlaceOfNow(plan, metered);
    const agentPage = await metered.agent({
      isAllowed: (origin) => isAllowedSite(sited, entries, origin),
    });
    try {
      for (const { text: code } of codesOf(entries).values()) agentPage.hide(code);
      const world = { plan: sited, page: agentPage, entries, ask, openFile, saveFile, lines, signal };
      const proving = { world, metered, proof: inputs.proof };
      await goOnUnproved(proving, { script: usable, hasModel: model !== null });
      const { summary, values } = await workOnTask({
        world,
        metered,
        script: usable,
        model: () => requireAgentModel(model),
        mark: randomUUID(),
      });
      if (entries.some(({ call }) => call !== null))
        await learnFrom(world, { values, before: usable, script });
      await proveDone(proving);
      const picture = await saveFile(await agentPage.screenshot());
      const hide = hideSecrets(world);
      const results: Record<string, string> = {};
      for (const { id, display_name } of own_outputs)
        results[id] = await hide(values.get(display_name) ?? '');
      return {
        ...results,
        summary: await hide(summary),
        address: await hide((await agentPage.look()).url),
        picture,
      };
    } finally {
      await agentPage.close();
    }
  },
});

/** A run in which the model worked leaves the lines that would have done the same. */
async function learnFrom(
  world: AgentWorld,
  {
    values,
    before,
    script,
  }: {
    values: ReadonlyMap<string, string>;
    before: StoredScript | null;
    script: ActionContext['script'];
  },
): Promise<void> {
  const learned = await learnScript(world, { values, before });
  const isKnown =
    learned?.text === before?.script.text && learned?.unread.join() === before?.script.unread.join();
  if (learned && !isKnown) await script.keep(learned, before ? 'healed' : 'learned');
}

/** Without a start address it begins on the page of the step before, which its author chose. */
function withPlaceOfNow(plan: Plan, page: MeteredPage): Plan {
  if (plan.start !== null) return plan;
  const here = originOf(page.url());
  if (here !== null && page.url() !== 'about:blank') return { ...plan, sites: [...plan.sites, here] };
  if (plan.sites.length > 0) return plan;
  throw new StepFailure(
    'input_missing',
    'The agent has no page to begin on.',
    'Fill in “Start address”, or open a page in the step before.',
  );
}

function requireAgentModel(model: Model | null): Model {
  if (model) return model;
  throw new StepFailure(
    'model_failed',
    'A browser agent needs a language model, and none is configured.',
    'Whoever runs Legwork can switch one on. Without one, use Browser instructions: write each line in plain words, or record the lines by doing it once in the live browser.',
  );
}
