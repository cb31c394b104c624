import type { ModelSettings } from '#model/model-settings.ts';

const DEADLINE_MS = 30_000;

/** Asks the configured model for one word. Answers how that went; throws what the model's failure says. */
export async function checkModel(settings: ModelSettings | null): Promise<string> {
  if (!settings) return 'not configured: nothing here uses a model';
  const { openModel } = await import('#model/open-model.ts');
  const model = openModel(settings);
  const started = performance.now();
  const { text, input_tokens, output_tokens } = await model.generate({
    messages: [{ role: 'user', text: 'Answer with the one word “ready”.' }],
    // Models that think before they answer spend tokens on that, too.
    max_output_tokens: 1_000,
    deadline_ms: DEADLINE_MS,
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  // Control characters could write anything into the terminal.
  const said = text
    .replaceAll(/[^\p{L}\p{N}\p{P} ]/gu, '')
    .trim()
    .slice(0, 40);
  return `${model.name} said “${said}” in ${seconds} s, for ${input_tokens} tokens in and ${output_tokens} out`;
}
