const MARKUP = /<([^<>|]{1,3000})(?:\|([^<>]{0,3000}))?>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * The text of a message as people read it. Slack escapes three characters, and writes links and mentions as
 * `<address|text>`: https://docs.slack.dev/messaging/formatting-message-text#retrieving-messages. People are only known
 * by their ID.
 */
export function readableText(text: string): string {
  return text
    .replaceAll(MARKUP, (_whole, target: string, label: string | undefined) => describe(target, label))
    .replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

function describe(target: string, label: string | undefined): string {
  const [sign, name] = [target.slice(0, 1), target.slice(1)];
  if (sign === '@') return `@${label ?? name}`;
  if (sign === '#') return `#${label ?? name}`;
  // `!here` is everybody who is there; a date or a group has its words with it.
  if (sign === '!') return label ?? `@${name}`;
  if (label === undefined || label === '') return target;
  // Slack makes links of what is written without http://, and of e-mail addresses.
  return target.endsWith(label) ? label : `${label} (${target})`;
}
