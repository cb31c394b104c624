import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const TERMS = '<a href="/away">terms and conditions</a>';
const GIFT = '<p><label><input type="checkbox" id="g"> Wrap as a gift</label></p>';
const HIDDEN = '<style>.hidden { position: absolute; opacity: 0; width: 0; height: 0 }</style>';
const FLIP = "this.ariaChecked = this.ariaChecked !== 'true'";

const { follow, state } = lineTests({
  '/label': `<label><input type="checkbox" id="t"> I agree to the ${TERMS} of sale</label>${GIFT}`,
  '/beside': `<div><input type="checkbox" id="t"><span> I agree to the ${TERMS}</span></div>${GIFT}`,
  '/named': `<div><input type="checkbox" id="t" aria-labelledby="l"><div id="l">I agree to the ${TERMS}</div></div>${GIFT}`,
  '/middle': `${HIDDEN}<label style="display: inline-block; width: 500px; text-align: center"><input class="hidden" type="checkbox" id="t"> Our ${TERMS} apply</label>${GIFT}`,
  '/whole': `${HIDDEN}<label><input class="hidden" type="checkbox" id="t">${TERMS}</label>${GIFT}`,
  '/drawn': `<div role="checkbox" tabindex="0" aria-checked="false" id="t" onclick="${FLIP}">Our ${TERMS} apply</div>${GIFT}`,
  '/switch': `<button role="switch" aria-checked="false" id="t" aria-labelledby="l" onclick="${FLIP}">Off</button> <label id="l">Our ${TERMS}</label>${GIFT}`,
  '/other': `<p>Read our ${TERMS}.</p><label><input type="checkbox" id="t"> I agree to the terms and conditions</label>${GIFT}`,
  '/none': `<p>Read our ${TERMS}.</p>${GIFT}`,
  '/tabs': `<div role="tablist"><button role="tab" aria-selected="false" onclick="location = '/away'">Terms and conditions</button></div>${GIFT}`,
  '/away': '<h1>Away</h1>',
});
const now = () =>
  state(
    `[location.pathname, document.querySelector('#t')?.checked ?? document.querySelector('#t')?.ariaChecked === 'true', document.querySelector('#g')?.checked]`,
  );

testSome(['/label', '/beside', '/named', '/middle', '/whole', '/drawn', '/switch', '/other'])(
  'what is ticked is the box, and no link in its label is pressed: %s',
  async (path) => {
    await follow(path, 'agree to the terms and conditions');
    expect(await now()).toEqual([path, true, false]);
  },
);

testSome(['/none', '/tabs'])('what is no box is not ticked: %s', async (path) => {
  await expect(follow(path, 'tick the terms and conditions')).rejects.toThrow(/^Line 1/);
  expect(await now()).toEqual([path, false, false]);
});
