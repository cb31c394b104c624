import { defineAction } from '#integrations/define.ts';
import { callGraph, eventPath } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { text } from '#shared/fields.ts';

export const deleteOutlookEvent = defineAction({
  id: 'outlook.delete_event',
  name: 'Delete an Outlook event',
  description: 'Takes an event out of the calendar of Outlook; its guests get a cancellation.',
  group: 'Outlook',
  icon: 'calendar',
  connector: outlook,
  scopes: ['Calendars.ReadWrite'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/event-delete',
  // The second time Outlook says that there is no such event, though the first one worked.
  onInterrupt: 'fail',
  inputs: {
    event_id: text(
      'Event ID',
      'From “Make an Outlook event” or “List Outlook events”; a series ID is for all of its days',
    ),
  },
  outputs: { event_id: text('Event ID') },
  examples: { event_id: 'AAMkAGI1AAAoZCfHAAA=' },
  async run({ inputs, account: open }) {
    await callGraph(await open(), eventPath(inputs.event_id), { method: 'DELETE' });
    return { event_id: inputs.event_id.trim() };
  },
});
