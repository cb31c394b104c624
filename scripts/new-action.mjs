/**
 * `npm run new-action gmail archive-message`: a step that works, its test, and its lines in the lists of steps and ids.
 * The first word is a folder of integrations/; in one with a connector.ts the step gets an account of that app.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Before the path in an import of ours; apart, because this script itself may import none. */
const OWN = '#';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const [folder = '', name = ''] = process.argv.slice(2);
const root = process.cwd();
const at = (...parts) => path.join(root, 'integrations', ...parts);

if (!NAME.test(folder) || !NAME.test(name)) {
  stop('Say the folder and the name of the step in small letters: npm run new-action gmail archive-message');
}
if (fs.existsSync(at(folder, `${name}.ts`))) stop(`integrations/${folder}/${name}.ts exists already.`);
const connector = readConnector();
const index = fs.readFileSync(at('index.ts'), 'utf8');
const id = `${connector?.id ?? folder.replaceAll('-', '_')}.${name.replaceAll('-', '_')}`;
const words = name.replaceAll('-', ' ');
const action = {
  id,
  path: `#integrations/${folder}/${name}.ts`,
  exported: camelCase(name),
  name: words[0].toUpperCase() + words.slice(1),
  group: readGroup() ?? connector?.name ?? folder[0].toUpperCase() + folder.slice(1),
};
// Another step of that name: the folder tells them apart, in the list of steps only.
const listed = new RegExp(`\\b${action.exported}\\b`).test(index)
  ? camelCase(`${folder}-${name}`)
  : action.exported;

fs.mkdirSync(at(folder), { recursive: true });
fs.writeFileSync(at(folder, `${name}.ts`), connector ? stepOfApp() : stepWithoutAccount());
fs.writeFileSync(at(folder, `${name}.test.ts`), connector ? testOfApp() : testWithoutAccount());
fs.writeFileSync(at('index.ts'), addToList(index));
addId();
execFileSync(process.execPath, [at('write-catalogue.ts')], { cwd: root, stdio: 'inherit' });
console.log(`Made integrations/${folder}/${name}.ts with a test, and listed it as ${id}.

What is left:
- its words, inputs, outputs and their examples${
  connector
    ? `
- the scopes it needs, no more, and the provider's page about them
- the call it makes; and a test against the app's stand-in (accounts/test-app.ts)`
    : ''
}
- onInterrupt: 'repeat' when a second time is harmless; then also its id in the list of index.test.ts${
  connector ? '' : '\n- is_pure: left out as soon as the step uses more than its inputs'
}
- npm run docs, npx vitest run --project node integrations, and a sentence in CHANGELOG.md`);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function camelCase(text) {
  return text.replaceAll(/-(\w)/g, (_dash, letter) => letter.toUpperCase());
}

function readConnector() {
  const file = at(folder, 'connector.ts');
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8');
  const exported = /export const (\w+): Connector/.exec(text)?.[1];
  const connectorId = /^ {2}id: '([^']+)'/m.exec(text)?.[1];
  const origin = /api_origins: \['([^']+)'/.exec(text)?.[1];
  if (!exported || !connectorId || !origin) stop(`integrations/${folder}/connector.ts cannot be read.`);
  return { exported, id: connectorId, name: /^ {2}name: '([^']+)'/m.exec(text)?.[1] ?? folder, origin };
}

/** The heading in the step picker that the other steps of the folder have. */
function readGroup() {
  if (!fs.existsSync(at(folder))) return null;
  const texts = fs.readdirSync(at(folder)).map((file) => fs.readFileSync(at(folder, file), 'utf8'));
  return texts.map((text) => /^ {2}group: '([^']+)'/m.exec(text)?.[1]).find(Boolean) ?? null;
}

function stepOfApp() {
  const { exported, name: app, origin } = connector;
  return `import * as z from 'zod/mini';
import { defineAction } from '${OWN}integrations/define.ts';
import { ${exported} } from '${OWN}integrations/${folder}/connector.ts';
import { readAnswer } from '${OWN}integrations/read-answer.ts';
import { text } from '${OWN}shared/fields.ts';

const Answer = z.object({ id: z.string() });

export const ${action.exported} = defineAction({
  id: '${id}',
  name: '${action.name}',
  description: '${action.name} with the chosen ${app} account.',
  group: '${action.group}',
  connector: ${exported},
  scopes: ${exported}.oauth.scopes,
  documentation: ${exported}.oauth.documentation,
  // It is not known that a second time is harmless.
  onInterrupt: 'fail',
  inputs: { item_id: text('Item ID', 'Which one') },
  outputs: { item_id: text('Item ID') },
  examples: { item_id: '18c2f0a7d3b4e5f6' },
  async run({ inputs, account }) {
    const { fetch } = await account();
    const answer = await fetch(\`\${ITEMS}/\${encodeURIComponent(inputs.item_id)}\`, { method: 'POST' });
    return { item_id: readAnswer(answer, Answer).id };
  },
});

const ITEMS = '${origin}/items';
`;
}

function testOfApp() {
  return `import { expect, test } from 'vitest';
import { ${action.exported} } from '${action.path}';
import { runTestStep } from '${OWN}integrations/test-step.ts';

test('asks for the item by its id, and answers what came back', async () => {
  const asked: string[] = [];
  const { outputs } = await runTestStep(
    ${action.exported},
    { item_id: 'a/b' },
    {
      account: (address, { method }) => {
        asked.push(\`\${method} \${address}\`);
        return { bytes: Buffer.from(JSON.stringify({ id: 'a/b' })) };
      },
    },
  );
  expect(asked).toEqual(['POST ${connector.origin}/items/a%2Fb']);
  expect(outputs).toEqual({ item_id: 'a/b' });
});
`;
}

function stepWithoutAccount() {
  return `import { defineAction } from '${OWN}integrations/define.ts';
import { text } from '${OWN}shared/fields.ts';

export const ${action.exported} = defineAction({
  id: '${id}',
  name: '${action.name}',
  description: '${action.name}.',
  group: '${action.group}',
  // It only computes: without a page, a file, a request or the model.
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: { text: text('Text') },
  outputs: { text: text('Text') },
  examples: { text: 'Once upon a time' },
  run: async ({ inputs }) => ({ text: inputs.text.trim() }),
});
`;
}

function testWithoutAccount() {
  return `import { expect, test } from 'vitest';
import { ${action.exported} } from '${action.path}';
import { runTestStep } from '${OWN}integrations/test-step.ts';

test('answers the text without the spaces around it', async () => {
  const { outputs } = await runTestStep(${action.exported}, { text: '  Once upon a time ' });
  expect(outputs).toEqual({ text: 'Once upon a time' });
});
`;
}

/** After the other steps of the folder, or at the end. */
function addToList(text) {
  const name_ = listed === action.exported ? listed : `${action.exported} as ${listed}`;
  const lines = text.split('\n');
  const imports = lines.findLastIndex((line) => line.includes(`'#integrations/${folder}/`));
  const lastImport = lines.findLastIndex((line) => line.includes("from '#integrations/"));
  const known = lines
    .filter((line) => line.includes(`'#integrations/${folder}/`))
    .map((line) => /(\w+) \}/.exec(line)?.[1]);
  lines.splice((imports === -1 ? lastImport : imports) + 1, 0, `import { ${name_} } from '${action.path}';`);
  const end = lines.indexOf(
    '];',
    lines.findIndex((line) => line.startsWith('export const actions')),
  );
  const last = lines.findLastIndex(
    (line, place) => place < end && known.includes(line.trim().replace(',', '')),
  );
  lines.splice(last === -1 ? end : last + 1, 0, `  ${listed},`);
  return lines.join('\n');
}

/** To the list of ids that are never removed. */
function addId() {
  const lines = fs.readFileSync(at('index.test.ts'), 'utf8').split('\n');
  const end = lines.findIndex((line) => line.trim() === ']),');
  const last = lines.findLastIndex(
    (line, place) => place < end && line.trim().startsWith(`'${id.split('.')[0]}.`),
  );
  lines.splice(last === -1 ? end : last + 1, 0, `      '${id}',`);
  fs.writeFileSync(at('index.test.ts'), lines.join('\n'));
  if (connector) return;
  const list = fs.readFileSync(at('index.test.ts'), 'utf8').split('\n');
  const from = list.findIndex((line) => line.includes('repeated.toSorted()'));
  const to = list.findIndex((line, place) => place > from && line.trim() === ']);');
  const after = list.findIndex((line, place) => place > from && place < to && line.trim() > `'${id}',`);
  list.splice(after === -1 ? to : after, 0, `    '${id}',`);
  fs.writeFileSync(at('index.test.ts'), list.join('\n'));
}
