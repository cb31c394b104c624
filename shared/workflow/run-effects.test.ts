import { expect, test } from 'vitest';
import { listRunEffects } from '#shared/workflow/run-effects.ts';
import type { Step } from '#shared/wire.ts';

const step = (id: string, workflow_step_id: string, values: Record<string, string>): Step => ({
  id,
  workflow_step_id,
  endpoint_name: workflow_step_id,
  step_type: 'action',
  name: workflow_step_id,
  description: '',
  endpoint_inputs: [],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Browser',
  uses_browser: true,
  endpoint_input_values: values,
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
});

test('what pays, sends or deletes is named, what only types or reads such words is not', () => {
  const script = [
    'Open https://shop.example/order',
    'Type "Place order" into "Search"',
    'Click "Orders"',
    'Click "Place order"',
    'Click {{var_1}}',
    'Extract "Pay now" as price',
    'get the order number',
    'What is the price of the order?',
    'tell me the total to pay',
    'Give me the order number',
    'List every order over $100 with customer',
    'Collect all orders to pay',
    'Get the total, then order it',
    'get the offer and click Buy now',
    'get it delivered',
  ].join('\n');
  const steps = [
    step('a', 'browser.instructions', { text: script }),
    step('b', 'browser.click', { target: 'Delete account' }),
    { ...step('c', 'slack.send_message', { text: 'hi' }), name: 'Send a message' },
    step('d', 'mail.send_me', { text: 'hi' }),
  ];
  const variables = [
    {
      id: 'var_1',
      name: 'button',
      variable_type: 'string' as const,
      is_input: true,
      default_value: 'Pay now',
    },
  ];
  const said = listRunEffects({ steps, variables }, null).map(({ step: at, words }) => `${at} ${words}`);
  expect(said).toEqual([
    '1 Click "Place order"',
    '1 Click @button',
    '1 Get the total, then order it',
    '1 get the offer and click Buy now',
    '2 Delete account',
    '3 Send a message',
  ]);
  expect(listRunEffects({ steps, variables }, 'a')).toHaveLength(4);
});
