import { StepFailure } from '#shared/errors.ts';
import type { Model, ModelAnswer } from '#shared/model.ts';

/** Throws where no model is configured. */
export function requireModel(model: Model | null): Model {
  if (model) return model;
  throw new StepFailure(
    'model_failed',
    'This step needs a language model, and none is configured.',
    'Ask whoever runs Legwork to switch one on, or use steps that need no model.',
  );
}

/** The text of a whole answer. */
export function requireWhole({ text, finish_reason }: ModelAnswer): string {
  if (finish_reason === 'refused') {
    throw new StepFailure(
      'model_failed',
      'The model refused to answer this.',
      'Ask for something else, or in other words.',
    );
  }
  if (finish_reason === 'length') {
    throw new StepFailure(
      'model_failed',
      'The answer of the model was longer than this step takes.',
      'Ask for a shorter answer.',
    );
  }
  return text;
}
