import { expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { TargetPhrase } from '#shared/script/target.ts';
import { fillValue, NO_VARIABLES, type Value } from '#shared/script/value.ts';

const text = (value: Value) => fillValue(value, NO_VARIABLES).text;
const names = ({ readings }: TargetPhrase) => {
  const [first] = readings;
  const near = readings.find((reading) => reading.near)?.near;
  return `${first ? text(first.words) || (first.kind ?? '') : ''}${near ? ` @ ${text(near)}` : ''}`;
};

/** What a line is read as, in few words. */
function brief(instruction: Instruction): string {
  const parts = Object.entries(instruction).flatMap(([key, part]: [string, unknown]) => {
    if (key === 'verb' || key === 'name' || key === 'is_named' || key === 'how') return [];
    if (isTarget(part)) return names(part);
    if (isValue(part)) return text(part);
    return typeof part === 'string' || typeof part === 'number' ? String(part) : [];
  });
  if (instruction.verb === 'either') return instruction.of.map(brief).join(' | ');
  if (instruction.verb === 'optional') return `perhaps ${brief(instruction.of)}`;
  if (instruction.verb === 'require') return `require ${JSON.stringify(instruction.that.kind)}`;
  const name = instruction.verb === 'extract' && instruction.is_data ? 'collect' : instruction.verb;
  return [name, ...parts].join(' · ');
}

const isTarget = (part: unknown): part is TargetPhrase =>
  typeof part === 'object' && part !== null && 'readings' in part;
const isValue = (part: unknown): part is Value =>
  typeof part === 'object' && part !== null && 'parts' in part;

function read(line: string): string {
  try {
    return readInstructions(line)
      .map(({ instruction }) => brief(instruction))
      .join('; ');
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return error.failure.message.includes('as it is written') ? 'elsewhere' : 'unclear';
  }
}

/** As people wrote them who did not know the language. */
test.each([
  ['go to http://localhost:4020', 'open · http://localhost:4020'],
  ['go to the practice shop', 'click · the practice shop'],
  ['open google', 'click · google'],
  ['open www.gov.uk', 'open · www.gov.uk'],
  ['http://localhost:4020/products/lantern', 'open · http://localhost:4020/products/lantern'],
  [
    'Open http://localhost:4020 and click Storm Lantern',
    'open · http://localhost:4020; click · Storm Lantern',
  ],
  ['Log in', 'click · Log in'],
  [
    'Log in as ada@example.com with password practice',
    'type · Email · ada@example.com; type · Password · practice; press · Enter · Password; signed_in',
  ],
  [
    'Sign in with ada@example.com / practice',
    'type · Email · ada@example.com; type · Password · practice; press · Enter · Password; signed_in',
  ],
  ['log in to the shop', 'click · Log in'],
  ['login with my account', 'click · Log in'],
  ['search for lantern', 'search · lantern'],
  ['search lantern', 'search · lantern'],
  ['find the lantern', 'search · lantern'],
  ['find the price of the lantern', 'extract · the price of the lantern @ lantern'],
  ['look for "Storm Lantern"', 'search · Storm Lantern'],
  ['look up the price', 'extract · the price'],
  ['what is the price', 'extract · the price'],
  ["what's the price?", 'extract · the price'],
  ['tell me the price', 'extract · the price'],
  ['show me the price', 'extract · the price'],
  ['check the price', 'check · the price | extract · the price'],
  ['check if the lantern is in stock', 'require "shown"'],
  ['check that the price is 39', 'require "reads"'],
  ['note the price', 'extract · the price'],
  ['record the price', 'extract · the price'],
  ['remember the price as price', 'extract · the price'],
  ['keep the price', 'extract · the price'],
  ['grab the price', 'extract · the price'],
  ['collect all products and prices', 'collect · products and prices'],
  ['list all the products', 'collect · products'],
  ['scrape the table', 'collect · table'],
  ['get all orders', 'collect · orders'],
  ['get the price', 'extract · the price'],
  ['save the price as lantern_price', 'extract · the price'],
  ['extract price', 'extract · price'],
  ['copy the order number', 'extract · the order number'],
  ['save a screenshot', 'screenshot'],
  ['screenshot', 'screenshot'],
  ['take screenshot', 'screenshot'],
  ['take a screenshot of the page', 'screenshot'],
  ['capture the screen', 'screenshot'],
  ['keep a screenshot', 'screenshot'],
  ['make a screenshot', 'screenshot'],
  ['take a photo', 'screenshot'],
  ['print the page as pdf', 'pdf'],
  ['save the page as pdf', 'pdf'],
  ['add the lantern to the cart', 'click · Add to cart @ lantern'],
  ['add to cart', 'click · Add to cart'],
  ['put the lantern in the cart', 'click · Add to cart @ lantern'],
  ['put 2 lanterns in the basket', 'elsewhere'],
  ['buy a lantern', 'click · Buy now @ lantern'],
  ['order the lantern', 'click · Buy now @ lantern'],
  ['checkout', 'click · Checkout'],
  ['go to checkout', 'click · Checkout'],
  ['proceed to checkout', 'click · Checkout'],
  ['fill out the form with my address', 'elsewhere'],
  ['fill in name Ada, street 5 Main St', 'type · name · Ada; type · street · 5 Main St'],
  ['enter my email ada@example.com', 'type · email · ada@example.com'],
  ['enter ada@example.com in email', 'type · email · ada@example.com'],
  ['type ada@example.com in the email field', 'type · email · ada@example.com'],
  ['email: ada@example.com', 'type · email · ada@example.com'],
  ['username ada@example.com', 'type · username · ada@example.com'],
  ['choose 2 from quantity', 'select · 2 · quantity'],
  ['set quantity to 2', 'type · quantity · 2'],
  ['change quantity to 2', 'type · quantity · 2'],
  ['quantity 2', 'type · quantity · 2'],
  ['select express shipping', 'select · express shipping'],
  ['agree to the terms', 'check · the terms'],
  ['accept cookies', 'click · Accept all cookies'],
  ['accept the cookie banner if there is one', 'perhaps click · Accept all cookies'],
  ['close the popup', 'dismiss · popup'],
  ['dismiss the popup', 'dismiss · popup'],
  ['if there is a cookie banner, click Accept', 'elsewhere'],
  ['for each order, download the invoice', 'elsewhere'],
  ['repeat for every row', 'elsewhere'],
  ['click the first result', 'click · first'],
  ['click on the 2nd product', 'click · 2nd'],
  ['click the lantern picture', 'click · lantern'],
  ['scroll down', 'scroll · down'],
  ['scroll to the bottom', 'scroll · bottom'],
  ['wait 5 seconds', 'wait · 5'],
  ['wait until the page loads', 'wait · 1'],
  ['wait for the page', 'wait · 1'],
  ['go back', 'go_back'],
  ['upload {{var_file}}', 'upload · {{var_file}}'],
  ['attach the file', 'elsewhere'],
  ['download the invoice', 'download · the invoice'],
  ['download the csv', 'download · the csv'],
  ['log out', 'click · Log out'],
  ['confirm', 'click · Confirm'],
  ['confirm the order', 'click · Confirm order @ order'],
  ['press submit', 'click · submit'],
  ['submit', 'click · Submit | press · Enter'],
  ['submit the form', 'click · Submit | press · Enter'],
  ['send the form', 'click · Submit | press · Enter'],
  ['click ok', 'click · ok'],
  ['close the browser', 'elsewhere'],
  ['open a new tab', 'new_tab'],
  ['switch to the second tab', 'switch_tab · 2'],
  ['make sure it says Thank you', 'require "shown"'],
  ['verify that the order is placed', 'require "shown"'],
  ['then get the order number', 'extract · the order number'],
  ['I want to know the price of the lantern', 'extract · the price of the lantern @ lantern'],
  ['please click on orders', 'click · orders'],
  ['Every morning, open the shop and read the lantern price', 'elsewhere'],
  ['send me an email with the price', 'elsewhere'],
  ['email me the result', 'elsewhere'],
  ['notify me', 'elsewhere'],
  ['paste {{var_q}} in the search box', 'type · field · {{var_q}}'],
  ['use the search to find lantern', 'search · lantern'],
  ['hover over menu', 'hover · menu'],
  ['drag the slider to 50', 'slide · slider · 50'],
  ['delete the first item', 'click · Delete first item @ first item'],
  ['remove the lantern from the cart', 'click · Remove lantern @ lantern'],
  ['view cart', 'click · View cart'],
  ['see my orders', 'click · View orders'],
  ['enter the code', 'elsewhere'],
  ['solve the captcha', 'elsewhere'],
  ['click "Log in" at the top right', 'click · Log in'],
  ["Click 'Log in'", 'click · Log in'],
  ['click the button that says Log in', 'click · Log in'],
])('%s', (line, reading) => {
  expect(read(line)).toBe(reading);
});
