import { contentOf, IN_SLACK, type Said, short } from '#server/drafts/steps/message-content.ts';
import { type Known, type Made, made } from '#server/drafts/clauses/known.ts';
import { isPronoun, type Whom, whomOf } from '#server/drafts/steps/whom.ts';
import { mailedTable, tableFile } from '#server/drafts/phrases/mailed-table.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';
import type { DraftMark, DraftPart } from '#shared/wire/draft.ts';

/** A message to the person, to others, or to Slack. */

const CHANNEL = /(?<![\w&])#(?<channel>[\w-]{1,80})|\bchannel ["“]?(?<named>[\w-]{2,60})["”]?/iu;
const OF_SLACK =
  /\bslack\b|(?<=(?:in|into|to|on|via) )(?:the |our |my )?(?:channel )?#[\w-]{1,80}|^(?:please )?(?:slack|ping|notify|alert|tell|inform|post|remind|warn|message|write|let) [^.]{0,60}#[\w-]{2,80}/iu;
const POSTS =
  /^(?:please )?(?:post|send|write|share|put|publish|announce|report|drop|leave|say|slack|message|notify|alert|ping|tell|inform|let|add|paste|upload|warn|remind|alarm)\b/iu;
/** Behind an e-mail or a form: whoever wrote it. */
const WHO_WROTE =
  /^(?:him|her|them|the (?:sender|person|customer|guest|client|applicant|tenant|parent|member|buyer|visitor|user|requester|author|submitter|patient|candidate|volunteer|donor|subscriber|participant|student|one who .{2,40}))$/iu;

export function messageStep(clause: string, known: Known): Made | null {
  if (OF_SLACK.test(clause) && POSTS.test(clause)) return slackStep(clause, known);
  const whom = whomOf(clause);
  return whom && mailStep(clause, whom, known);
}

function mailStep(clause: string, whom: Whom, known: Known): Made | null {
  const said = contentOf(clause, whom.what, known);
  if (said.is_vain) return made([], { notes: [leftOut(clause)] });
  const toOthers = [...whom.addresses, ...whom.persons.flatMap((person) => addressOf(person, known) ?? [])];
  const unknown = whom.persons.filter((person) => addressOf(person, known) === null);
  const isNobody = !whom.is_me && toOthers.length + unknown.length + whom.each.length === 0;
  const isUnmade =
    mailedTable(clause).kind !== null && known.reads.filter((name) => name !== 'page').length > 1;
  const notes = [
    ...(isUnmade
      ? [leftOut(clause.slice(clause.search(/ (?:as|in) (?:an? )?(?:csv|excel|xlsx)/iu)).trim())]
      : []),
    ...said.notes,
    ...whom.each.map(
      (who) =>
        `“${who}” may be several, and steps run once: no e-mail was drafted for “${short(clause)}”. Start the workflow for each of them, by a new row of a sheet or by a form, and put *Send an e-mail* behind it.`,
    ),
  ];
  const kind = mailedTable(clause).kind;
  const areValues = known.reads.filter((name) => name !== 'page').length > 1;
  const table = kind === null || said.file !== null || areValues ? null : tableFile(known.reads, kind);
  const filed = table === null ? said : { ...said, file: table.name };
  const parts: DraftPart[] = table === null ? [] : [table.part];
  if (toOthers.length > 0 || unknown.length > 0 || isNobody) {
    const marks =
      unknown.length > 0
        ? [mark({ input: 'to', guess: `Write the address of ${listed(unknown.map(theirs))}.` })]
        : isNobody
          ? [mark({ input: 'to', guess: 'Nobody said who gets it: write the address.' })]
          : [];
    const body = said.body === '{{page}}' && known.about !== null ? `${known.about}.` : said.body;
    const inputs = { to: toOthers.join(', '), subject: said.subject, body };
    parts.push(mailPart(`${known.app}.send_email`, { inputs, said: filed, clause, marks }));
  }
  if (whom.is_me)
    parts.push(
      mailPart('mail.send_me', {
        inputs: { subject: said.subject, body: said.body },
        said: filed,
        clause,
        marks: [],
      }),
    );
  return made(parts, {
    notes,
    reads_first: parts.length === (table === null ? 0 : 1) ? [] : said.reads_first,
  });
}

function mailPart(
  id: string,
  {
    inputs,
    said,
    clause,
    marks,
  }: { inputs: Record<string, string>; said: Said; clause: string; marks: DraftMark[] },
): DraftPart {
  return {
    workflow_step_id: id,
    inputs: { ...inputs, ...(said.file !== null && { attachment: `{{${said.file}}}` }) },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...marks,
      ...(said.guess === null ? [] : [mark({ input: 'body', guess: said.guess })]),
    ],
  };
}

function addressOf(person: string, { event }: Known): string | null {
  if (!event || !(isPronoun(person) || WHO_WROTE.test(person))) return null;
  if (event.kind === 'email') return '{{sender}}';
  const name = [...event.names, ...event.variables.map((one) => one.name)].find((one) => /^e?mail/.test(one));
  return name === undefined ? null : `{{${name}}}`;
}

function slackStep(clause: string, known: Known): Made {
  const { channel, named } = CHANNEL.exec(clause)?.groups ?? {};
  const plain = clause.replaceAll(IN_SLACK, ' ').replaceAll(/\s+/g, ' ').trim();
  const whom = whomOf(plain);
  const what = (whom?.what ?? plain.replace(POSTS, '').trim()).replace(/^#[\w-]{1,80}$/u, '');
  const said = contentOf(plain, what, known);
  if (said.is_vain) return made([], { notes: [leftOut(clause)] });
  const to = channel === undefined ? (named ?? '') : `#${channel}`;
  const person = to === '' ? [...(whom?.is_me ? ['me'] : []), ...(whom?.persons ?? [])] : [];
  const marks = said.guess === null ? [] : [mark({ input: 'message', guess: said.guess })];
  const others = { notes: said.notes, reads_first: said.reads_first };
  if (said.file !== null && said.body === 'It is attached.') {
    const guess = to === '' ? [mark({ input: 'channel', guess: 'Say which channel it goes to.' })] : [];
    return made(
      [
        {
          workflow_step_id: 'slack.upload_file',
          inputs: { channel: to, file: `{{${said.file}}}` },
          outputs: {},
          marks: [mark({ from: clause }), ...guess],
        },
      ],
      others,
    );
  }
  const message = said.body === '{{page}}' && known.about !== null ? `${known.about}.` : said.body;
  if (person.length > 0) {
    const guess = `Write the name or e-mail address that Slack has of ${listed(person.map(theirs))}.`;
    return made(
      [
        {
          workflow_step_id: 'slack.direct_message',
          inputs: { person: '', message },
          outputs: {},
          marks: [mark({ from: clause }), mark({ input: 'person', guess }), ...marks],
        },
      ],
      others,
    );
  }
  const guess = to === '' ? [mark({ input: 'channel', guess: 'Say which channel it goes to.' })] : [];
  return made(
    [
      {
        workflow_step_id: 'slack.post_message',
        inputs: { channel: to, message },
        outputs: {},
        marks: [mark({ from: clause }), ...guess, ...marks],
      },
    ],
    others,
  );
}

function theirs(person: string): string {
  return person.replace(/^(?:my|our) /i, 'your ').replace(/^me$/i, 'you');
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
