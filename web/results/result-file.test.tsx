import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultFile } from '#web/results/result-file.tsx';

afterEach(() => vi.unstubAllGlobals());

type Kept = { name: string; media_type: string; text: string };

async function showFile(
  { name, media_type, text }: Kept,
  isOnlyTable = false,
  variable?: string,
): Promise<void> {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === '/bytes'
      ? new Response(text)
      : Response.json({
          success: true,
          url: `${location.origin}/bytes`,
          name,
          media_type,
          size: text.length,
        });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ResultFile
        name={variable === undefined ? 'invoice' : 'File'}
        fileId="file-1"
        {...{ variable, isOnlyTable }}
      />
    </QueryClientProvider>,
  );
}

test('a CSV file opens as a table, with its download apart', async () => {
  await showFile({ name: 'orders.csv', media_type: 'text/csv', text: 'Order,Total\r\nF-1,$12.00\r\n' });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'orders.csv' });
  await expect.element(dialog.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: '$12.00' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Download orders.csv' })).toBeVisible();
});

test('a CSV file without another table beside it shows its rows at once, to copy and to download', async () => {
  await showFile({ name: 'orders.csv', media_type: 'text/csv', text: 'Order,Total\r\nF-1,$12.00\r\n' }, true);
  await expect.element(page.getByRole('cell', { name: '$12.00' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Open' }).elements()).toEqual([]);
});

test('a file whose variable nobody named goes by its own name', async () => {
  await showFile({ name: 'invoice-1049.html', media_type: 'text/html', text: '<p>' }, false, 'variable_2');
  await expect
    .poll(() => page.getByRole('heading').element().textContent)
    .toMatch(/^invoice-1049\.html · variable_2/);
});

test('a CSV file that is none says what it is instead', async () => {
  await showFile({ name: 'orders.csv', media_type: 'text/csv', text: '' }, true);
  await expect.element(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
});

test('a text opens as it is written', async () => {
  await showFile({ name: 'note.txt', media_type: 'text/plain', text: 'One,\ntwo' });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByText(/^One,\s+two$/)).toBeVisible();
});

test('a PDF opens in the viewer of the browser, as nothing but a PDF', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: true } }));
  // A page that calls itself a PDF is not run in our origin.
  const text = '<script>parent.document.title = "taken"</script>';
  await showFile({ name: 'invoice.pdf', media_type: 'application/pdf', text });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const viewer = page.getByTitle('invoice.pdf');
  await expect.element(viewer).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(document.title).not.toBe('taken');
});

test('what can only be downloaded has no way to open it', async () => {
  await showFile({ name: 'page.html', media_type: 'text/html', text: '<p>' });
  await expect.element(page.getByRole('link', { name: 'Download page.html' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Open/ }).elements()).toEqual([]);
});

test('a picture that could not be loaded without a connection comes with it', async () => {
  const address = URL.createObjectURL(new Blob(['gone']));
  URL.revokeObjectURL(address);
  let answer: () => Response = () =>
    Response.json({ success: true, url: address, name: 'shot.gif', media_type: 'image/gif', size: 43 });
  vi.stubGlobal('fetch', async () => answer());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={client}>
      <ResultFile name="shot" fileId="file-1" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText('The picture cannot be shown')).toBeVisible();
  answer = () => Response.json({ detail: 'Down' }, { status: 503 });
  await client.refetchQueries();
  // It is there, and only cannot be asked for.
  await expect.element(page.getByText('(no longer there)')).not.toBeInTheDocument();
  // Its address answers nothing for good, so what is seen is that it is asked for again.
  const asked = Promise.withResolvers<string | null>();
  const frame = page.getByRole('button', { name: 'Enlarge shot.gif' }).element();
  const watch = new MutationObserver(() => {
    const picture = frame.querySelector('img');
    if (picture) asked.resolve(picture.getAttribute('src'));
  });
  watch.observe(frame, { childList: true, subtree: true });
  dispatchEvent(new Event('online'));
  expect(await asked.promise).toBe(address);
  watch.disconnect();
});
