import { type Html, html, standInPage } from '#sandbox/html.ts';

/** The frame of the stand-in's pages. */
export function page(title: string, content: Html, sentence: string | null = null): string {
  return standInPage(
    title,
    html`${sentence === null ? null : html`<p role="alert">${sentence}</p>`} ${content}
      <p class="note">
        This is a stand-in for Stripe, on this machine only. No money moves, and no real card is accepted.
      </p>`,
    { style: STYLE },
  );
}

export function dollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

const STYLE: Html = {
  html: `
    :root { color-scheme: light dark; --line: light-dark(#d0d0d5, #3f3f46); --soft: light-dark(#54545d, #ababb3);
      --brand: #4e4ddf; }
    body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
      font: 15px/1.45 'Segoe UI', 'Open Sans', system-ui, sans-serif; background: light-dark(#f5f5f8, #0c0c0f); }
    main { width: 100%; max-width: 560px; box-sizing: border-box; padding: 32px; border: 1px solid var(--line);
      border-radius: 18px; background: light-dark(#fff, #131316); }
    h1 { margin: 0 0 16px; font-size: 22px; }
    h2 { margin: 24px 0 8px; font-size: 16px; }
    table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
    th, td { padding: 6px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
    td:last-child, th:last-child { text-align: right; font-variant-numeric: tabular-nums; }
    form { display: grid; gap: 10px; margin: 0 0 12px; }
    td form { display: inline; margin: 0 0 0 8px; }
    label { display: grid; gap: 4px; }
    input, select { font: inherit; padding: 10px 12px; border: 1px solid var(--line); border-radius: 10px;
      background: none; color: inherit; }
    button { font: inherit; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; color: inherit;
      background: none; cursor: pointer; }
    button.main { background: var(--brand); border-color: var(--brand); color: #fff; font-weight: 600; }
    td button { padding: 3px 9px; font-size: 13px; }
    [role='alert'] { padding: 10px 12px; border-radius: 10px; color: light-dark(#9f1239, #fecdd3);
      background: light-dark(#ffe4e6, #4c0519); }
    .note, small { font-size: 13px; color: var(--soft); }
    a { color: light-dark(#4442c7, #b0b6ff); }
  `,
};
