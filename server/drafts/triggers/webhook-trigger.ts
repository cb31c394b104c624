import { type AppTrigger, takeConditions } from '#server/drafts/triggers/app-trigger.ts';
import { whenClauses, withoutClause } from '#server/drafts/triggers/when-clause.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “When a new customer appears in Stripe”: a program that sends what happens in it to the address of a workflow. */

/** Their settings have a place for the address of a webhook, or their automations do. */
const SERVICES =
  'Stripe|Shopify|WooCommerce|PayPal|Square|Typeform|Jotform|Tally|Calendly|Mailchimp|HubSpot|Pipedrive|Trello|Airtable|Jira|GitLab|Zendesk|Xero|QuickBooks|Eventbrite|WordPress|Squarespace|Webflow|BigCommerce|GoCardless|Mollie|SumUp|DocuSign|Intercom|Asana|ClickUp|Zapier|Acuity|SimplyBook|Ticket Tailor|JustGiving|Donorbox';
const OF_SERVICE = new RegExp(String.raw`(?<![\p{L}\d./@-])(?<service>${SERVICES})(?![\p{L}\d.@-])`, 'iu');
/** GitHub sends more than issues. */
const OF_GITHUB = /\bgithub\b/i;
const OF_FORM = /\bforms?\b/i;
const IS_FILLED =
  /\b(?:is|are|gets?|has been) (?:filled|submitted|sent|completed|registered|entered|signed up)\b|\b(?:fills?|submits?|sends?|completes?|uses?)\b|\banswers?\b/i;
const WEBSITE = /\b(?:on|of|at) (?:my|the|our) (?:own )?(?:web ?)?(?:site|page|shop|blog|home ?page)\b/i;

const MOST_FIELDS = 8;
/** “A webhook comes in from our booking system”. */
const IS_WEBHOOK = /\b(?:web ?)?hooks?\b/i;
/** “Type the name into Full name”: a value of what came. */
const TYPED =
  /\b(?:type|enter|write|put|fill in|and) (?:the|its|their|his|her) (?<name>\p{Ll}[\p{L} -]{1,30}?) (?:into|in) (?=[\p{L}"“])/giu;
const SAID_FIELDS =
  / (?:with|containing|that (?:has|contains)) (?:the |an? )?(?<fields>[\p{L}][\p{L}'’ ,-]{2,120})$/iu;
const ITS_ADDRESS = 'Enter the address of this webhook in the program that calls it.';

const OWN_FORM = 'Or take “On a form” instead: a page of Legwork that people fill in.';

/** Null where no such program is waited for. */
export function takeWebhookTrigger(description: string): AppTrigger | null {
  for (const { words, said } of whenClauses(description)) {
    const found = senderOf(said);
    if (!found) continue;
    const { rest, unmet } = takeConditions(withoutClause(description, words));
    const typed = [...rest.matchAll(TYPED)].map(({ groups }) => groups?.name ?? '');
    const fields = IS_WEBHOOK.test(said)
      ? [...new Set(fieldsOf([SAID_FIELDS.exec(said)?.groups?.fields ?? [], typed].flat().join(', ')))]
      : [];
    return {
      words,
      parts: [
        {
          workflow_step_id: 'webhook.on_request',
          inputs: found.inputs,
          outputs: { body: 'body' },
          marks: [
            mark({ from: words.slice(0, 300) }),
            mark({ input: found.inputs.signature === undefined ? null : 'signature', guess: found.guess }),
          ],
        },
        ...fields.map(fieldPart),
      ],
      rest,
      names: fields.length === 0 ? ['body'] : [...fields, 'body'],
      notes: unmet.map(leftOut),
    };
  }
  return null;
}

/** “The guest's name and email”. */
function fieldsOf(said = ''): string[] {
  return said
    .split(/,? and |, /)
    .map((one) => snake(one.replace(/^(?:(?:the|an?|his|her|their) )?(?:[\p{L}]+['’]s? )?/iu, '').trim()))
    .filter((one) => /^[a-z][a-z_]{1,30}$/.test(one))
    .slice(0, MOST_FIELDS);
}

function fieldPart(name: string): DraftPart {
  const guess = `The webhook is taken to send it as “${name}”.`;
  return {
    workflow_step_id: 'json.extract',
    inputs: { json: '{{body}}', path: name },
    outputs: { value: name },
    marks: [mark({ input: 'path', guess })],
  };
}

function senderOf(said: string): { inputs: Record<string, string>; guess: string } | null {
  if (IS_WEBHOOK.test(said)) return { inputs: {}, guess: ITS_ADDRESS };
  if (OF_FORM.test(said) && IS_FILLED.test(said) && (ADDRESS.test(said) || WEBSITE.test(said))) {
    const which = ADDRESS.exec(said)?.[0];
    const form = which === undefined ? 'The form of your site' : `The form of ${which}`;
    return {
      inputs: {},
      guess: `${form} has to send what is filled in to the address of this webhook. ${OWN_FORM}`,
    };
  }
  const service = OF_SERVICE.exec(said)?.groups?.service ?? OF_GITHUB.exec(said)?.[0];
  if (service === undefined || /\?|["“]/.test(said)) return null;
  const signature = ['stripe', 'github'].find((style) => style === service.toLowerCase());
  return {
    inputs: signature === undefined ? {} : { signature },
    guess: `${service} has no trigger of its own here: enter the address of this webhook in ${service}, for “${said.slice(0, 120)}” alone.`,
  };
}
