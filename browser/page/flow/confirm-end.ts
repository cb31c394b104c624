import type { Place } from '#shared/place.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import type { Walk } from '#browser/page/flow/walk.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { confirmKept } from '#browser/page/prove/refuse-changed.ts';
import { runFree } from '#browser/page/run-action.ts';

const CONFIRM_MS = 5_000;

/**
 * What ends a script is done when the page has kept what lines have set: the last line, or a condition, a loop or a
 * sign-in behind which nothing is left to do.
 */
export async function confirmAtEnd({ world, end }: Walk, next: Place): Promise<void> {
  if (next !== end) return;
  await confirmSet({ world });
}

/** What looks at the page, or leaves it, without the cursor leaving the field that was typed into. */
const LOOKS: ReadonlySet<Instruction['verb']> = new Set([
  'count',
  'extract',
  'go_back',
  'open',
  'pdf',
  'reload',
  'require',
  'screenshot',
]);

/** A line that typed is done when its field has been left where no line behind it does that. */
export async function confirmBefore(
  { world }: Walk,
  { verb }: Instruction,
  following: ScriptNode | undefined,
): Promise<void> {
  if (!/^(?:type|either|optional|as_shown)$/.test(verb)) return;
  const isLeft = following?.kind === 'do' && !LOOKS.has(following.numbered.instruction.verb);
  if (!isLeft) await confirmSet({ world });
}

/** What steps before have set is left and looked at, for a step that only looks at the page or opens another one. */
export async function confirmSet({ world }: Pick<Walk, 'world'>): Promise<void> {
  const page = world.parts.front();
  if (page && (await watchPage(page)).kept) await runFree(world, CONFIRM_MS, confirmKept);
}
