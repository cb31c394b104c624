import { expect, test } from 'vitest';
import { makeFromTemplate } from '#integrations/define-template.ts';
import { templates } from '#integrations/templates/index.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

let count = 0;
const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
const make = (template: (typeof templates)[number]) =>
  makeFromTemplate(template, { shop: 'https://shop.example', time_zone: 'Europe/Berlin', newId });

test('every template has an id, a name and a name for what it gives of its own', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

test.each(templates.map((template) => [template.name, template] as const))('%s', (_name, template) => {
  const made = make(template);
  // An account is chosen by whoever makes it.
  const withAccounts = made.steps.map((step) => ({
    ...step,
    additional_selected_values: step.required_account ? { account: 'account_1' } : {},
  }));
  expect(findProblems({ ...made, steps: withAccounts })).toEqual([]);
  for (const step of made.steps) {
    const script = step.endpoint_input_values['instructions'];
    if (script === undefined) continue;
    const unclear = checkScript(script, NO_VARIABLES).filter((line) => !('reading' in line));
    expect(unclear).toEqual([]);
  }
  const again = make(template);
  const ids = [made, again].flatMap(({ variables, steps }) => [...variables, ...steps].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const secrets = made.variables.filter(({ name }) => name === 'password');
  expect(secrets.every(({ is_secret }) => is_secret)).toBe(true);
});

test('schedules are in the time zone of whoever makes them', () => {
  const zones = templates.flatMap((template) =>
    make(template).steps.flatMap(({ endpoint_input_values: { schedule_config } }) =>
      schedule_config === undefined ? [] : [parseSchedule(schedule_config).timezone],
    ),
  );
  expect(zones.length).toBeGreaterThan(0);
  expect(new Set(zones)).toEqual(new Set(['Europe/Berlin']));
});
