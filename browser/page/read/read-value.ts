import { extractData, extractText, readPageFact } from '#browser/page/actions/extract.ts';
import { extractAllPages } from '#browser/page/actions/extract-pages.ts';
import type { Scene } from '#browser/page/scene.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { fillValue } from '#shared/script/words/value.ts';

/** What a line that reads brings back: a text, or the rows of a table or list as JSON. */
export async function readValue(
  { world, lookup }: Scene,
  finding: Extract<Instruction, { verb: 'extract' }>,
  wanted: Wanted | null,
): Promise<string> {
  if (finding.of_page) return await readPageFact(world, finding.of_page);
  if (!finding.is_data) return await extractText(world, wanted);
  const columns = (finding.columns ?? []).map(({ name, called }) => {
    const { text } = fillValue(name, lookup);
    return { name: text, called: called ? fillValue(called, lookup).text : text };
  });
  const read = finding.is_all_pages ? extractAllPages : extractData;
  return JSON.stringify(await read(world, wanted, { columns, most: finding.most }));
}
