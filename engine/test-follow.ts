import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

/** Follows its lines, each of them a place of its own. */
export const follow = defineAction({
  id: 'test.follow',
  name: 'Follow',
  description: '',
  group: 'Test',
  uses_browser: true,
  onInterrupt: 'by_line',
  inputs: { lines: text('Lines') },
  outputs: {},
  async run({ inputs, page, lines }) {
    const fake = await page();
    await fake.follow(inputs.lines, { from: lines.from, onLine: lines.begin, onLineDone: lines.finish });
    return {};
  },
});
