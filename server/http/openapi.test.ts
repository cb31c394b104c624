import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeApi } from '#server/http/openapi.ts';
import { contract } from '#shared/contract.ts';

/** The parts of OpenAPI 3.1 that the document uses, strictly: an unknown field is a mistake. */
const JsonSchema = z.looseObject({});
const Content = z.record(z.string(), z.strictObject({ schema: JsonSchema.optional() }));
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z_]+$/),
  summary: z.string().min(1),
  security: z.tuple([]).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.literal('query'),
        required: z.boolean(),
        schema: JsonSchema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.strictObject({ description: z.string(), content: Content.optional() }),
  ),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({ get: Operation.optional(), post: Operation.optional(), delete: Operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('http') })),
    schemas: z.record(z.string(), JsonSchema),
  }),
});

// As it goes over the wire.
const document = Document.parse(JSON.parse(JSON.stringify(describeApi('http://localhost:8000'))));

test('every call of the contract is described, once', () => {
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter((operation) => operation !== undefined),
  );
  const ids = operations.map((operation) => operation.operationId);
  expect(ids.toSorted()).toEqual(
    Object.keys(contract)
      .map((name) => name.toLowerCase())
      .toSorted(),
  );
});

test('what a call takes and answers is described', () => {
  const save = document.paths['/workflows/update-full-workflow']?.post;
  expect(save?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['workflow_id', 'steps']),
    properties: { name: { type: 'string', maxLength: 200 } },
  });
  const list = document.paths['/workflows/list']?.post;
  expect(list?.parameters).toEqual([
    expect.objectContaining({
      name: 'sort',
      required: false,
      schema: expect.objectContaining({ enum: ['created_at', 'alphabetical'] }),
    }),
  ]);
  expect(list?.responses['200']?.content?.['application/json']?.schema).toMatchObject({ type: 'array' });
});

test('calls that are open to visitors say so', () => {
  expect(document.paths['/auth/google_login']?.get?.security).toEqual([]);
  expect(document.paths['/auth/user_info']?.get?.security).toBeUndefined();
});

test('every reference leads somewhere, and nothing is described as undefined', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  expect(text).not.toContain('$schema');
});
