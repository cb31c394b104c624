import { drivePart, isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { allKnown, made, readClause } from '#server/drafts/clauses/known.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { stepPart, type StepReader } from '#server/drafts/steps/step-reader.ts';
import { EMAIL_READERS } from '#server/drafts/steps/email-readers.ts';
import { type Known, type Made } from '#server/drafts/clauses/known.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** Clauses that name what a step of an app does: an event of a calendar, an issue, a file, a pause. */

const QUOTED = /["“](?<text>[^"”\n]{1,300})["”]/u;
const REPOSITORY = /(?<![\w./-])[\w-]{1,40}\/[\w.-]{1,80}(?![\w/])/;
const WAIT =
  /\b(?<many>\d{1,4}|an?|one|two|three|four|five|six|seven|ten|twelve|thirty) (?<unit>minute|hour|day|week)s?\b/iu;
/** “Translate new reviews on a.example into English”. */
const OBJECT_OF = new RegExp(
  String.raw`^(?:please )?[\p{L}]+ (?:me )?(?:(?:an?|the) (?:summary|translation) of )?(?<what>[^"“]{3,80}?) (?:on|from|at|of) (?<where>${ADDRESS.source})`,
  'iu',
);
const NO_MODEL =
  'This step needs a language model, and none is set up here: ask whoever runs Legwork, or take it out.';

const READERS: readonly StepReader[] = [
  {
    says: /^(?!.*\b(?:list of|who)\b)(?:please )?(?:make|create|add|put|enter|schedule|write|book|set up|block|insert|save|note)\b.{0,120}\b(?:calendar|(?:calendar )?(?:event|appointment|meeting)s?)\b/iu,
    step(clause, known) {
      if (/\b(?:on|at|in) \S+\.\S/.test(clause) && !/\bcalendar\b/i.test(clause)) return null;
      if (known.is_in_loop) return null;
      const names = [...known.reads, ...(known.event?.names ?? [])];
      const title = names.find((name) => /^(?:subject|title|name)$/.test(name));
      const start = names.find((name) => /(?:^|_)(?:date|start|day|when)$/.test(name));
      const id =
        /\boutlook\b/i.test(clause) || known.app === 'outlook'
          ? 'outlook.create_event'
          : 'google_calendar.create_event';
      const inputs = {
        title: title === undefined ? sentenceCase(QUOTED.exec(clause)?.groups?.text ?? '') : `{{${title}}}`,
        start: start === undefined ? '' : `{{${start}}}`,
      };
      return made([
        stepPart(id, clause, { inputs }, [
          ...(inputs.title === '' ? [{ input: 'title', guess: 'Write what the event is called.' }] : []),
          ...(inputs.start === ''
            ? [{ input: 'start', guess: 'Write when it starts: no step before it reads that.' }]
            : []),
        ]),
      ]);
    },
  },
  {
    says: /^(?:please )?(?:make|create|open|file|add|raise)\b.{0,40}\bissue\b/iu,
    step(clause, known) {
      const repository = REPOSITORY.exec(withoutPlace(clause))?.[0] ?? '';
      const names = [...(known.event?.names ?? []), ...known.reads];
      const title = names.find((name) => /^(?:subject|title|text|summary)$/.test(name));
      const body = allKnown(known);
      return made([
        stepPart(
          'github.create_issue',
          clause,
          {
            inputs: {
              repository,
              title: title === undefined ? '' : `{{${title}}}`,
              ...(body !== '' && { body }),
            },
          },
          [
            ...(repository === ''
              ? [{ input: 'repository', guess: 'Say which repository, as owner/name.' }]
              : []),
            ...(title === undefined ? [{ input: 'title', guess: 'Write what the issue is called.' }] : []),
          ],
        ),
      ]);
    },
  },
  {
    says: /\b(?:google )?drive\b/iu,
    step(clause, known) {
      if (
        !/^(?:please )?(?:save|put|store|keep|upload|copy|move|file|archive|add|send|back ?up|drop)\b/i.test(
          clause,
        )
      )
        return null;
      const plain = clause.replace(/ as (?:an? )?(?:excel|csv|xlsx|pdf)(?: file)?(?= )/iu, '');
      const kind = /\b(?:excel|xlsx)\b/i.test(clause) ? 'xlsx' : /\bcsv\b/i.test(clause) ? 'csv' : null;
      const read = known.reads.at(-1);
      const writes = kind !== null && known.file === null && read !== undefined;
      const file = writes ? `${read}_${kind}` : known.file;
      const drive = isSavedToDrive(plain)
        ? drivePart(plain, file)
        : stepPart(
            'google_drive.upload_file',
            clause,
            { inputs: { file: file === null ? '' : `{{${file}}}` } },
            file === null ? [{ input: 'file', guess: 'Say which file: no step before it makes one.' }] : [],
          );
      return made([
        ...(writes
          ? [
              stepPart(`data.write_${kind}`, clause, {
                inputs: { rows: `{{${read}}}`, name: `${read}.${kind}` },
                outputs: { file: `${read}_${kind}` },
              }),
            ]
          : []),
        drive,
      ]);
    },
  },
  {
    says: /^(?:please )?(?:zip|pack)\b|\b(?:in|into|as) (?:one|a) zip\b/iu,
    step(clause, known) {
      if (known.file === null || !/^(?:please )?(?:zip|pack|put)\b/i.test(clause)) return null;
      return made([
        stepPart('files.zip', clause, { inputs: { file_1: `{{${known.file}}}` }, outputs: { file: 'zip' } }, [
          { input: 'file_1', guess: 'It holds the last file: a step has one file for each field.' },
        ]),
      ]);
    },
  },
  {
    says: /^(?:please )?rename (?:it|them|the file|this|that|the .{2,30}?) (?:to|as|with|into|by) (?<name>.{2,100})$/iu,
    step(clause, known) {
      if (known.file === null) return null;
      const isDate = /\b(?:date|today)\b/i.test(clause);
      return made([
        ...(isDate
          ? [stepPart('date.format', clause, { inputs: { format: 'date' }, outputs: { date: 'date' } })]
          : []),
        stepPart(
          'files.rename',
          clause,
          {
            inputs: {
              file: `{{${known.file}}}`,
              name: isDate ? '{{date}}' : (QUOTED.exec(clause)?.groups?.text ?? ''),
            },
            outputs: { file: 'renamed_file' },
          },
          [{ input: 'name', guess: 'Write the whole name, with its ending such as .pdf.' }],
        ),
      ]);
    },
  },
  {
    says: /^(?:please )?(?:wait|pause)\b(?!.{0,40}\b(?:for (?:my|an?) |until|till|before))|^after (?:\d{1,4}|an?|one|two|three|four|five|six|seven|ten) (?:minute|hour|day|week)s?$/iu,
    step(clause) {
      const { many, unit } = WAIT.exec(clause)?.groups ?? {};
      if (many === undefined || unit === undefined || /\b(?:load|page|appears?)\b/i.test(clause)) return null;
      const number = /^an?$/i.test(many) ? '1' : many;
      return made([
        stepPart('wait.for_time', clause, {
          inputs: { time: `${number} ${unit}${number === '1' ? '' : 's'}` },
        }),
      ]);
    },
  },
  {
    says: /^(?:please )?ask me (?:for|about|what|which|who|how|when|where|whose|to (?:give|enter|type|choose))\b/iu,
    step(clause) {
      const what =
        /^(?:please )?ask me (?:for|about|which|what)? ?(?:the |an? |my |of the )*(?<what>[\p{L}][\p{L} -]{1,40}?)(?= (?:of|on|to|in|from|for|i|we|is|are)\b|,|$)/iu.exec(
          clause,
        )?.groups?.what;
      const name = what === undefined ? 'answer' : snake(what);
      const question = `${sentenceCase(clause.replace(/^(?:please )?ask me (?:for |about |to (?:give|enter|type|choose) )?/iu, ''))}?`;
      return made([
        stepPart('flow.ask_me', clause, { inputs: { question, answer: 'text' }, outputs: { answer: name } }),
      ]);
    },
  },
  {
    says: /^(?:please )?(?:summari[sz]e|translate|classify|categori[sz]e|rewrite|rephrase|sum up)\b|^(?:please )?(?:write|make|create|draft|give|send) (?:me )?(?:an?|the) (?:[\p{L}-]{2,15} ){0,2}(?:summary|translation)\b/iu,
    step(clause, known) {
      const object = OBJECT_OF.exec(clause)?.groups;
      const isUnread = known.event === null && known.reads.length === 0 && object?.what !== undefined;
      const read = isUnread
        ? readClause(`all ${(object.what ?? '').replace(/^(?:the|all|new|my|our) /iu, '')}`)
        : null;
      const text = allKnown(known);
      if (known.is_in_loop) return null;
      return made(
        [
          stepPart(
            'ai.ask',
            clause,
            {
              inputs: { task: sentenceCase(clause), ...(text !== '' && { text }) },
              outputs: { answer: 'answer' },
            },
            [{ input: 'task', guess: NO_MODEL }],
          ),
        ],
        { reads_first: read === null ? [] : [`${read.clause} on ${object?.where ?? ''}`] },
      );
    },
  },
];

/** What no step does, with what can be done instead. */
const IMPOSSIBLE: readonly [RegExp, string][] = [
  [/^(?:please )?print\b/iu, 'Nothing is printed: *Save the page as PDF* makes a file that you can print.'],
  [
    /^(?:please )?(?:call|phone|ring)\b(?! (?:the |my |our )?(?:["“][^"”]{1,80}["”] )?workflow\b)/iu,
    'No step makes a call: an e-mail or a message in Slack is possible.',
  ],
  [
    /^(?:please )?(?:text|sms|whats ?app)\b|\b(?:by|via|per) (?:sms|text(?: message)?|whats ?app)\b/iu,
    'No step sends a text message: an e-mail or a message in Slack is possible.',
  ],
  [
    /^(?:please )?(?:keep|filter|pick|leave|remove|take) (?:only |out )?(?:the )?(?:rows?|lines|entries|ones)\b/iu,
    'No step picks rows out: *Find a row* takes one, and a loop *For each …:* with *If …:* goes over all.',
  ],
  [/^(?:please )?tweet\b/iu, 'No step posts there: it can be done on its page, with a line for each click.'],
  [
    /^(?:please )?(?:call|start|run|restart|launch|trigger) (?:the |my |our )?(?:["“][^"”]{1,80}["”] )?workflow\b|^(?:please )?(?:call|start|run) (?:the )?workflow\b/iu,
    'No step starts another workflow: give that one the trigger *When a workflow completed*.',
  ],
];

export function otherStep(clause: string, known: Known): Made | null {
  for (const { says, step: read } of [...EMAIL_READERS, ...READERS]) {
    const found = says.test(clause) ? read(clause, known) : null;
    if (found) return found;
  }
  const why = IMPOSSIBLE.find(([words]) => words.test(clause))?.[1];
  return why === undefined ? null : made([], { notes: [`“${clause}” was left out. ${why}`] });
}

/** A file that such a step makes, as later steps call it. */
export function fileOf(parts: readonly DraftPart[]): string | null {
  return (
    parts.flatMap(({ outputs }) => outputs.file ?? outputs.picture ?? outputs.attachment ?? []).at(-1) ?? null
  );
}
