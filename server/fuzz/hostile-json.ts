import type { SeededRandom } from '#shared/seeded-random.ts';

const TEXTS = [
  '',
  'a',
  '\u0000',
  '\uD800',
  '{{x}}',
  '@a',
  '__proto__',
  'constructor',
  '11111111-1111-4111-8111-111111111111',
  "'; drop table users; --",
  '%s%n',
  'http://[',
  'javascript:1',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '\u202E\u0301'.repeat(50),
] as const;
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308] as const;
/** Of our calls' bodies, so that some of them fit. */
const KEYS = [
  'id',
  'name',
  'description',
  'workflow_id',
  'execution_id',
  'session_id',
  'input_variables',
  'variables',
  'steps',
  'is_shared',
  'revision',
  'plan',
  'return_to',
  '__proto__',
  'constructor',
  'toString',
] as const;

/** A JSON text, some of it not quite JSON. */
export function hostileJson(random: SeededRandom): string {
  const kind = random.next();
  if (kind < 0.05) return '['.repeat(random.integer(1, 50_000));
  if (kind < 0.1) return `{"a":${'[{"a":'.repeat(random.integer(1, 5_000))}`;
  if (kind < 0.15) return '{"id": 1e999, "id": "twice", "__proto__": {"isAdmin": true}}';
  const text = JSON.stringify(anyValue(random, 0)) ?? '';
  return kind < 0.25 ? text.slice(0, random.integer(0, text.length + 1)) : text;
}

/** An object where one fits the schema more often than not. */
export function anyValue(random: SeededRandom, depth: number): unknown {
  const kind =
    depth === 0 ? 'object' : random.pick(['text', 'text', 'number', 'boolean', 'null', 'list', 'object']);
  const fewer = depth > 3 ? 1 : 5;
  switch (kind) {
    case 'text':
      return random.pick(TEXTS);
    case 'number':
      return random.pick(NUMBERS);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    case 'list':
      return Array.from({ length: random.integer(0, fewer) }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, fewer + 2) }, () => [
          random.pick(KEYS),
          anyValue(random, depth + 1),
        ]),
      );
  }
}
