import { expect, test } from 'vitest';
import { actions, findAction, stepOptions, triggers } from '#integrations/index.ts';

test('every step is found by its id, and no id is used twice', () => {
  const ids = [...actions, ...triggers].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const action of actions) expect(findAction(action.id)).toBe(action);
  expect(findAction('browser.dance')).toBeUndefined();
});

/** Kept in users' workflows: a line may be added here, never changed or taken away. */
test('the ids that workflows hold stay as they are', () => {
  expect(actions.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'browser.instructions',
      'browser.agent',
      'browser.open_page',
      'browser.click',
      'browser.type_text',
      'browser.select_option',
      'browser.press_key',
      'browser.wait_for',
      'browser.extract_text',
      'browser.extract_data',
      'browser.take_screenshot',
      'browser.upload_file',
      'browser.download_file',
      'http.request',
      'gmail.send_email',
      'gmail.reply',
      'gmail.search',
      'gmail.read_email',
      'gmail.label_email',
      'gmail.create_draft',
      'google_drive.upload_file',
      'google_drive.download_file',
      'google_drive.list_files',
      'google_drive.share_file',
      'google_sheets.append_row',
      'google_sheets.read_range',
      'google_sheets.update_cells',
      'google_sheets.find_row',
      'google_calendar.create_event',
      'google_calendar.update_event',
      'google_calendar.list_events',
      'google_calendar.find_free_time',
      'outlook.send_email',
      'outlook.reply',
      'outlook.search',
      'outlook.read_email',
      'outlook.file_email',
      'outlook.create_draft',
      'outlook.create_event',
      'outlook.update_event',
      'outlook.list_events',
      'outlook.delete_event',
      'slack.post_message',
      'slack.reply_in_thread',
      'slack.direct_message',
      'slack.upload_file',
      'slack.list_channels',
      'github.create_issue',
      'github.update_issue',
      'github.comment_issue',
      'github.list_issues',
      'github.read_file',
      'text.template',
      'json.extract',
      'text.find',
      'text.replace',
      'text.split',
      'text.change_case',
      'date.format',
      'date.difference',
      'data.read_csv',
      'data.write_csv',
      'data.read_xlsx',
      'data.write_xlsx',
      'files.pdf_text',
      'files.rename',
      'files.zip',
      'files.unzip',
      'wait.for_time',
      'wait.until',
      'flow.ask_me',
      'flow.stop_unless',
      'mail.send_me',
      'tables.save_rows',
      'tables.read_rows',
      'ai.ask',
      'ai.extract_fields',
      'ai.sort',
    ]),
  );
});

test('the ids of triggers stay as they are too', () => {
  expect(triggers.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'schedule.on_a_schedule',
      'webhook.on_request',
      'form.on_submit',
      'gmail.on_email',
      'google_drive.on_file',
      'google_sheets.on_row',
      'google_calendar.on_event',
      'google_calendar.on_event_soon',
      'outlook.on_email',
      'outlook.on_event',
      'slack.on_message',
      'github.on_issue',
      'workflow.completed',
      'workflow.failed',
    ]),
  );
});

test('every step has words for the picker, and a label for each input and output', () => {
  const wordless = stepOptions.filter((option) => {
    const labels = [...option.endpoint_inputs, ...option.endpoint_outputs].map(
      ({ display_name }) => display_name,
    );
    return [option.name, option.description ?? '', option.group, ...labels].some(
      (words) => words.trim() === '',
    );
  });
  expect(wordless).toEqual([]);
});

test('a step that may have sent something is never repeated by itself', () => {
  const repeated = actions
    .filter((action) => action.onInterrupt({ method: 'POST' }) === 'repeat')
    .map(({ id }) => id);
  expect(repeated.toSorted()).toEqual([
    'ai.ask',
    'ai.extract_fields',
    'ai.sort',
    'browser.extract_data',
    'browser.extract_text',
    'browser.open_page',
    'browser.select_option',
    'browser.take_screenshot',
    'browser.type_text',
    'browser.wait_for',
    'data.read_csv',
    'data.read_xlsx',
    'data.write_csv',
    'data.write_xlsx',
    'date.difference',
    'date.format',
    'files.pdf_text',
    'files.rename',
    'files.unzip',
    'files.zip',
    'flow.ask_me',
    'flow.stop_unless',
    'github.list_issues',
    'github.read_file',
    'github.update_issue',
    'gmail.label_email',
    'gmail.read_email',
    'gmail.search',
    'google_calendar.create_event',
    'google_calendar.find_free_time',
    'google_calendar.list_events',
    'google_drive.download_file',
    'google_drive.list_files',
    'google_drive.share_file',
    'google_drive.upload_file',
    'google_sheets.find_row',
    'google_sheets.read_range',
    'google_sheets.update_cells',
    'json.extract',
    'mail.send_me',
    'outlook.create_event',
    'outlook.file_email',
    'outlook.list_events',
    'outlook.read_email',
    'outlook.search',
    'slack.list_channels',
    'tables.read_rows',
    'tables.save_rows',
    'text.change_case',
    'text.find',
    'text.replace',
    'text.split',
    'text.template',
    'wait.for_time',
    'wait.until',
  ]);
});
