import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { fieldValue } from '#browser/page/field-values.ts';
import type { Found } from '#browser/page/find-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type ElementFacts, isFillable, readFacts } from '#browser/page/precise-locator.ts';
import { maskSecrets } from '#browser/page/mask-secrets.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';
import type { Filled } from '#shared/script/value.ts';

export async function typeText(world: ActionScope, wanted: Wanted, value: Filled): Promise<void> {
  if (value.is_secret) world.hide(value.text);
  await runAction(world, {
    intent: `type into ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { found, result: isSecret } = await actOnTarget(page, { wanted, intent: 'type' }, (target) =>
        fillField(page, target, value.text),
      );
      // Before the picture of this action is taken, and before the page can switch the field to readable text.
      if (isSecret) world.hide(value.text);
      if (isSecret || value.is_secret) await maskSecrets(page, [value.text]).catch(() => undefined);
      return { words: found.words, isSecret };
    },
    summary: ({ words, isSecret }) => {
      if (value.text === '') return `Emptied ${words}`;
      // What its author wrote around a variable may be part of the password.
      return isSecret && !isVariable(value) ? `Typed into ${words}` : `Typed ${value.shown} into ${words}`;
    },
  });
}

/** Where the cursor already is. What kind of field that is nobody knows, so literal text stays out of the history. */
export async function typeIntoFocused(world: ActionScope, value: Filled): Promise<void> {
  if (value.is_secret) world.hide(value.text);
  await runAction(world, {
    intent: 'type where the cursor is',
    milliseconds: ACT_MS,
    work: async (page) => {
      if (await isPasswordFocused(page)) world.hide(value.text);
      await page.keyboard.insertText(value.text);
    },
    summary: () =>
      isVariable(value) ? `Typed ${value.shown} where the cursor was` : 'Typed where the cursor was',
  });
}

function isVariable(value: Filled): boolean {
  return value.has_variables && value.shown.startsWith('@');
}

async function isPasswordFocused(page: Page): Promise<boolean> {
  const counts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('input[type=password]:focus')
        .count()
        .catch(() => 0),
    ),
  );
  return counts.some((count) => count > 0);
}

/** Answers whether the value is a secret. */
async function fillField(page: Page, found: Found, text: string): Promise<boolean> {
  if (found.known !== null) {
    await found.locator.fill(text, { timeout: ACT_MS });
    return found.known === 'secret_field' || isNamedSecret(found);
  }
  const facts = await readFacts(found.locator);
  if (facts.tag === 'SELECT') {
    await found.locator.selectOption({ label: text }, { timeout: ACT_MS });
    return false;
  }
  if (!isFillable(facts)) {
    if (facts.tag === 'INPUT') throw notAField(found, facts);
    // Editors that are not made of a field take keys like a person's.
    await found.locator.click({ timeout: ACT_MS });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
    return isSecret(found, facts);
  }
  const value = fieldValue(facts.type, text);
  if (value === null) throw notAValue(found, facts.type);
  await found.locator.fill(value, { timeout: ACT_MS });
  return isSecret(found, facts);
}

/** Passwords, one-time codes and card numbers never reach the history. */
function isSecret(found: Found, facts: ElementFacts): boolean {
  if (facts.type === 'password') return true;
  if (/one-time-code|password|cc-(number|csc)/.test(facts.autocomplete)) return true;
  return isNamedSecret(found);
}

function isNamedSecret(found: Found): boolean {
  return /pass(word|code|phrase)|one.?time|\botp\b|\b2fa\b|verification code|security code|\bpin\b|\bcv[vc]\b|card number|secret|api key|token/i.test(
    `${found.label} ${found.words}`,
  );
}

function notAField(found: Found, facts: ElementFacts): StepFailure {
  const advice: Record<string, string> = {
    checkbox: 'Use Click, or Check in instructions.',
    radio: 'Use Select option, or Click.',
    file: 'Use Upload file.',
  };
  return new StepFailure(
    'input_invalid',
    `${found.words} is a ${facts.type || 'thing'} one cannot type into.`,
    advice[facts.type] ?? 'Name the field instead.',
  );
}

function notAValue(found: Found, type: string): StepFailure {
  if (type === 'number') {
    return new StepFailure(
      'input_invalid',
      `${found.words} takes numbers only.`,
      'Give it a number, without units.',
    );
  }
  return new StepFailure(
    'input_invalid',
    `${found.words} takes a ${type === 'datetime-local' ? 'date and time' : type}, and this is none.`,
    'Write dates like 2026-12-31 and times like 14:30.',
  );
}
