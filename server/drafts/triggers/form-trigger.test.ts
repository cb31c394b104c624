import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

test('what people fill in are input variables, which lines type', () => {
  const made = draft(
    'When someone submits my form, open https://a.example and type their name into Name and their email into Email, then click Save',
  );
  expect(made.steps).toEqual(['form.on_submit', 'browser.instructions']);
  expect(made.variables).toEqual(['name', 'email']);
  expect(made.lines).toEqual([
    'Open https://a.example',
    'Type {{name}} into Name',
    'Type {{email}} into Email',
    'Click Save',
  ]);
  expect(made.notes).toEqual([]);
});

test('messages and sheets have what was filled in', () => {
  const mailed = draft('Each time a customer fills in our contact form, e-mail me their message');
  expect(mailed.steps).toEqual(['form.on_submit', 'mail.send_me']);
  expect(mailed.inputsOf('mail.send_me')?.body).toBe('{{message}}');
  const kept = draft(
    'Whenever a guest completes the booking form, add their name and email to my Google Sheet',
  );
  expect(kept.steps).toEqual(['form.on_submit', 'google_sheets.append_row']);
  expect(kept.inputsOf('google_sheets.append_row')).toEqual({
    spreadsheet: '',
    a: '{{name}}',
    b: '{{email}}',
  });
});

test('a form that asks for nothing yet says so', () => {
  expect(draft('When somebody fills in my form, mail me').guesses).toEqual([
    'The form asks for the input variables of this workflow: add what people fill in.',
  ]);
});

test('a form on another site starts nothing', () => {
  const made = draft('When someone fills in the form on https://forms.example, mail me');
  expect(made.steps).not.toContain('form.on_submit');
});
