import * as z from 'zod';
import { type CallName, contract } from '#shared/contract.ts';

type Row = (typeof contract)[CallName];

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(apiOrigin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries(contract)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describeCall(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Legwork', version: '1', description: 'Build, run and watch workflows.' },
    servers: [{ url: apiOrigin }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
      },
    },
  };
}

function describeCall(name: string, row: Row): Record<string, unknown> {
  return {
    operationId: name.toLowerCase(),
    summary: row.summary,
    ...(row.is_public ? { security: [] } : {}),
    ...(row.query ? { parameters: parameters(row.query) } : {}),
    ...(row.body ? { requestBody: { required: true, content: bodyContent(row.body) } } : {}),
    responses: { ...answer(row.answer), default: refusal() },
  };
}

function parameters(query: z.core.$ZodType): Record<string, unknown>[] {
  const schema = jsonSchema(query, 'input');
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }));
}

function bodyContent(body: z.core.$ZodType | 'multipart'): Record<string, unknown> {
  if (body !== 'multipart') return { 'application/json': { schema: jsonSchema(body, 'input') } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
  };
}

function answer(kind: Row['answer']): Record<string, unknown> {
  if (kind === 'redirect') return { 302: { description: 'Where to go on' } };
  if (kind === 'file') {
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } };
  }
  return {
    200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(kind, 'output') } } },
  };
}

function refusal(): Record<string, unknown> {
  return {
    description: 'Refused, with a sentence that says why',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
