import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountCalls } from '#shared/calls/accounts.ts';
import { creditCalls } from '#shared/calls/credits.ts';
import { draftCalls } from '#shared/calls/drafts.ts';
import { fileCalls } from '#shared/calls/files.ts';
import { hookCalls } from '#shared/calls/hooks.ts';
import { personCalls } from '#shared/calls/person.ts';
import { pollCalls } from '#shared/calls/polls.ts';
import { liveViewCalls } from '#shared/calls/live-view.ts';
import { payingCalls } from '#shared/calls/paying.ts';
import { repairCalls } from '#shared/calls/repairs.ts';
import { runCalls } from '#shared/calls/runs.ts';
import { scriptCalls } from '#shared/calls/scripts.ts';
import { signInCalls } from '#shared/calls/sign-in.ts';
import { tableCalls } from '#shared/calls/tables.ts';
import { templateCalls } from '#shared/calls/templates.ts';
import { triggerCalls } from '#shared/calls/triggers.ts';
import { waitCalls } from '#shared/calls/waits.ts';
import { workflowCalls } from '#shared/calls/workflows.ts';
import { contract } from '#shared/contract.ts';

// A name used twice would silently replace the other row when the tables are merged.
test('no call is named or addressed twice', () => {
  const tables = [
    accountCalls,
    fileCalls,
    hookCalls,
    pollCalls,
    liveViewCalls,
    payingCalls,
    creditCalls,
    repairCalls,
    runCalls,
    signInCalls,
    personCalls,
    tableCalls,
    templateCalls,
    draftCalls,
    scriptCalls,
    triggerCalls,
    waitCalls,
    workflowCalls,
  ];
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted());
  const addresses = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(addresses).toHaveLength(new Set(addresses).size);
});

test('every text that a caller sends has a maximum length', () => {
  const unbounded = Object.entries(contract).flatMap(([name, row]) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema: unknown = Reflect.get(row, part);
      if (!(schema instanceof z.core.$ZodType)) return [];
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return unboundedTexts(described, `${name}.${part}`);
    }),
  );
  expect(unbounded).toEqual([]);
});

/** The paths in a JSON Schema of strings that may have any length; keys of records are bounded by the body's size. */
function unboundedTexts(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isText = 'type' in schema && schema.type === 'string';
  if (isText && !('maxLength' in schema) && !('enum' in schema)) return [path];
  return Object.entries(schema)
    .filter(([key]) => key !== 'propertyNames')
    .flatMap(([key, part]) => unboundedTexts(part, `${path}.${key}`));
}
