import { randomUUID } from 'node:crypto';
import { insertWorkflow } from '#db/workflows.ts';
import type { Db } from '#db/schema.ts';
import { sharesProfile } from '#db/user-settings.ts';
import { makeFromTemplate } from '#integrations/define-template.ts';
import { templates } from '#integrations/templates/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { saveWorkflow, type SavingWorld } from '#server/save-workflow.ts';
import type { Settings } from '#server/settings.ts';
import { refuseTooManyWorkflows } from '#server/workflows.ts';
import { AppError } from '#shared/errors.ts';
import { hasTrigger } from '#shared/workflow.ts';

type World = SavingWorld & { db: Db; settings: Pick<Settings, 'quotas' | 'practice_site'> };

export function templateHandlers(world: World): Pick<Handlers, 'LIST_TEMPLATES' | 'CREATE_FROM_TEMPLATE'> {
  const shop = world.settings.practice_site;
  const newId = (prefix: string) => `${prefix}_${randomUUID()}`;
  const offered = shop === null ? [] : templates.map((template) => ({ template, shop }));
  return {
    async LIST_TEMPLATES() {
      return offered.map(({ template, shop: site }) => {
        const { steps } = makeFromTemplate(template, { shop: site, newId });
        const { id, name, description, shows } = template;
        return { id, name, description, shows, has_trigger: hasTrigger(steps) };
      });
    },

    async CREATE_FROM_TEMPLATE({ userId, body }) {
      const chosen = offered.find(({ template }) => template.id === body.template_id);
      if (!chosen) throw new AppError(404, 'This template is not offered any more. Reload the page.');
      const made = makeFromTemplate(chosen.template, { shop: chosen.shop, newId });
      const { title: name, ...content } = made;
      return await world.db.transaction().execute(async (trx) => {
        await refuseTooManyWorkflows(trx, userId, world.settings.quotas);
        const id = await insertWorkflow(trx, userId, { name, description: made.description });
        const browser_profile_is_shared = await sharesProfile(trx, userId);
        await saveWorkflow(world, trx, userId, {
          ...content,
          name,
          browser_profile_is_shared,
          workflow_id: id,
        });
        return { id };
      });
    },
  };
}
