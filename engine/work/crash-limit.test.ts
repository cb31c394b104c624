import { expect, test } from 'vitest';
import { findTooManyCrashes } from '#engine/work/crash-limit.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';

const run = { steps: [makeStep(doNothing), makeStep(doNothing)], place: '2.7', workflow_name: 'Export' };

test('deaths elsewhere and in company do not count', () => {
  expect(findTooManyCrashes(run, { here: 4, here_alone: 4, alone: 4 })).toBeNull();
  expect(findTooManyCrashes(run, { here: 9, here_alone: 0, alone: 0 })).toBeNull();
});

test('five deaths alone, or ten in company at one place, are too many', () => {
  expect(findTooManyCrashes(run, { here: 10, here_alone: 0, alone: 0 })).toMatchObject({
    code: 'crashed_too_often',
    message: expect.stringContaining('went down 10 times while it was at “Nothing”'),
  });
  const alone = findTooManyCrashes(run, { here: 1, here_alone: 1, alone: 5 });
  expect(alone?.message).toContain('went down 5 times, so');
  expect(findTooManyCrashes(run, { here: 6, here_alone: 4, alone: 4 })?.message).toContain('at “Nothing”');
  expect(alone?.message).toContain('need not be because of the workflow');
});
