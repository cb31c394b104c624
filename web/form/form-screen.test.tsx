import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORM_KEY, type PublicForm } from '#shared/workflow/public-form.ts';
import { openApp } from '#web/test-app.tsx';

afterEach(() => page.viewport(1280, 800));

const FORM: PublicForm = {
  title: 'Order a lamp',
  description: 'We call you back.',
  author: 'Ada',
  thanks: null,
  fields: [
    { id: 'var_name', name: 'Name', variable_type: 'string', is_required: true },
    { id: 'var_photo', name: 'Photo', variable_type: 'file', is_required: false },
  ],
};

test('a visitor fills in a form, is told what is missing and what went wrong, and sends it once', async () => {
  await page.viewport(390, 844);
  const sent: FormData[] = [];
  await openApp(
    '/forms/abc',
    {},
    {
      '/forms/abc': (body) => {
        if (!(body instanceof FormData)) return Response.json(FORM);
        sent.push(body);
        return sent.length === 1
          ? Response.json({ detail: 'Please send it again later.' }, { status: 503 })
          : Response.json({ accepted: true }, { status: 202 });
      },
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Order a lamp' })).toBeVisible();
  await expect.element(page.getByText('Made by Ada, not by Legwork')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Report this form' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Send', exact: true });
  await userEvent.click(button);
  await expect.element(page.getByText('Fill in “Name”.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: /Name/ }), 'Grace');
  await expect.element(page.getByText('Fill in “Name”.')).not.toBeInTheDocument();
  await page.getByLabelText('Photo').upload(new File(['x'], 'lamp.png'));
  await expect.element(page.getByText('lamp.png')).toBeVisible();
  await userEvent.click(button);
  await expect.element(page.getByText('Please send it again later.')).toBeVisible();
  await userEvent.click(button);
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.element(page.getByText(/Your answers were sent to Ada/)).toBeVisible();
  expect(sent.map((body) => body.get('var_name'))).toEqual(['Grace', 'Grace']);
  expect(sent[0]?.get(FORM_KEY)).toBe(sent[1]?.get(FORM_KEY));
});

test('a form that is closed says so', async () => {
  await openApp(
    '/forms/abc',
    {},
    {
      '/forms/abc': () => Response.json({ detail: 'This form is closed at the moment.' }, { status: 409 }),
    },
  );
  await expect.element(page.getByText('This form is closed at the moment.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Report this form' })).not.toBeInTheDocument();
});
