import { type Html, html } from '#sandbox/html.ts';
import { TEST_CARDS } from '#sandbox/stripe/cards.ts';
import { lineItemsOf } from '#sandbox/stripe/checkout.ts';
import { dollars, page } from '#sandbox/stripe/page.ts';
import { find, type StripeWorld } from '#sandbox/stripe/world.ts';

/** Where a customer pays, or goes back. `sentence` says why the last card was not taken. */
export function checkoutPage(world: StripeWorld, id: string, sentence: string | null): string {
  const session = find(world, 'checkout.session', id);
  if (session.status !== 'open') {
    const what = session.status === 'complete' ? 'This payment is done.' : 'This payment page has expired.';
    return page('Checkout', html`<p>${what}</p>`);
  }
  const total = dollars(session.amount_total ?? 0);
  const isPlan = session.mode === 'subscription';
  const back = session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">Back</a></p>`;
  return page(
    isPlan ? `Subscribe for ${total} per month` : `Pay ${total}`,
    html`<table>
        ${lineItemsOf(world, id).data.map(
          (line) =>
            html`<tr>
              <th scope="row">
                ${line.description}${line.quantity > 1 ? ` × ${line.quantity.toLocaleString('en-US')}` : ''}
              </th>
              <td>${dollars(line.amount_total)}</td>
            </tr>`,
        )}
      </table>
      <form method="post">
        ${cardFields()}
        <button class="main">${isPlan ? 'Subscribe' : 'Pay'}</button>
      </form>
      ${back}`,
    sentence,
  );
}

export function cardFields(): Html {
  return html`<label
      >Card number<input name="number" value="${TEST_CARDS[0].number}" autocomplete="off" inputmode="numeric"
    /></label>
    <small>${TEST_CARDS.map(({ number, does }) => html`<span>${number} ${does}.<br /></span>`)}</small>`;
}
