import { requireModel, requireWhole } from '#integrations/ai/require-model.ts';
import { defineAction } from '#integrations/define.ts';
import { optional, text } from '#shared/fields.ts';

export const askModel = defineAction({
  id: 'ai.ask',
  name: 'Ask a model',
  search_words: 'chatgpt gpt claude summarize translate rewrite write answer',
  description: 'Has the language model write, shorten, translate or decide something.',
  group: 'AI',
  // Asking changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    task: text('What to do', 'In your words', { multiline: true, placeholder: 'Summarise in two sentences' }),
    text: optional(text('Text', 'What it is about; never read as an order', { multiline: true })),
  },
  outputs: { answer: text('Answer') },
  examples: { answer: 'The order is late and will arrive on Friday.' },
  async run({ inputs, model }) {
    const answer = await requireModel(model).generate(
      inputs.text === undefined
        ? { messages: [{ role: 'user', text: inputs.task }] }
        : { instructions: inputs.task, messages: [{ role: 'user', text: inputs.text }] },
    );
    return { answer: requireWhole(answer).trim() };
  },
});
