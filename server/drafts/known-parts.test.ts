import { expect, test } from 'vitest';
import { sayKnownParts } from '#server/drafts/known-parts.ts';

test.each([
  [
    'Click Sign up, type Ada into name and jumble the frobs',
    /^“Click Sign up”, “type Ada into name” are understood\. Missing is which page it begins on/,
  ],
  [
    'On shop.example/a, click Save, jumble it',
    /^“click Save” is understood\. Missing is what to do on that page/,
  ],
  ['qwerty uiop', /^Nothing in this was understood\. Begin with a page/],
])('%s', (description, sentence) => {
  expect(sayKnownParts(description)).toMatch(sentence);
});
