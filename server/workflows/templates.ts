import { randomUUID } from 'node:crypto';
import { makeFromTemplate } from '#integrations/define-template.ts';
import { templates } from '#integrations/templates/index.ts';
import { findTimeZone } from '#db/users.ts';
import { createWorkflow, type CreatingWorld } from '#server/workflows/create-workflow.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError } from '#shared/errors.ts';
import { hasTrigger } from '#shared/workflow/workflow.ts';

type World = CreatingWorld & { settings: Pick<Settings, 'practice_site'> };

export function templateHandlers(world: World): Pick<Handlers, 'LIST_TEMPLATES' | 'CREATE_FROM_TEMPLATE'> {
  const shop = world.settings.practice_site;
  const newId = (prefix: string) => `${prefix}_${randomUUID()}`;
  const offered = shop === null ? [] : templates.map((template) => ({ template, shop }));
  return {
    async LIST_TEMPLATES() {
      return offered.map(({ template, shop: site }) => {
        const { steps } = makeFromTemplate(template, { shop: site, time_zone: 'UTC', newId });
        const { id, name, description, shows, look, asks } = template;
        const needs = [...new Set(steps.flatMap((step) => (step.required_account ? [step.group] : [])))];
        return { id, name, description, shows, look, has_trigger: hasTrigger(steps), needs, asks };
      });
    },

    async CREATE_FROM_TEMPLATE({ userId, body }) {
      const chosen = offered.find(({ template }) => template.id === body.template_id);
      if (!chosen) throw new AppError(404, 'This template is not offered any more. Reload the page.');
      const time_zone = (await findTimeZone(world.db, userId)) ?? 'UTC';
      const made = makeFromTemplate(chosen.template, { shop: chosen.shop, time_zone, newId });
      const { title: name, ...content } = made;
      return await createWorkflow(world, userId, { ...content, name });
    },
  };
}
