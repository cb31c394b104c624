import { type Html, html } from '#sandbox/html.ts';
import { dollars, page } from '#sandbox/stripe/page.ts';
import { dayOf } from '#sandbox/stripe/periods.ts';
import { itemOf } from '#sandbox/stripe/subscriptions.ts';
import { find, listAll, now, type StripeWorld } from '#sandbox/stripe/world.ts';

const SHOWN = 20;

/** What an operator does in Stripe's dashboard, and the clock. */
export function dashboardPage(world: StripeWorld, sentence: string | null): string {
  return page(
    'Stripe stand-in',
    html`<p>Its clock: <strong>${new Date(now(world) * 1000).toUTCString()}</strong></p>
      ${button('clock', { days: '1' }, 'One day on')} ${button('clock', { days: '31' }, 'One month on')}
      <h2>Subscriptions</h2>
      <table>
        ${listAll(world, 'subscription')
          .slice(0, SHOWN)
          .map((subscription) => {
            const { price, current_period_end: end } = itemOf(subscription);
            return html`<tr>
              <th scope="row">${emailOf(world, subscription.customer)}</th>
              <td>
                ${find(world, 'product', price.product).name}, ${subscription.status}, until ${dayOf(end)}
              </td>
            </tr>`;
          })}
      </table>
      <h2>Payments</h2>
      <table>
        ${listAll(world, 'charge')
          .slice(0, SHOWN)
          .map(
            (charge) =>
              html`<tr>
                <th scope="row">${emailOf(world, charge.customer ?? '')}, ${dayOf(charge.created)}</th>
                <td>
                  ${dollars(charge.amount)}
                  ${charge.refunded ? 'refunded' : charge.disputed ? 'disputed' : charge.status}
                  ${
                    charge.paid && !charge.refunded && !charge.disputed
                      ? html`${button('refund', { charge: charge.id }, 'Refund')}
                        ${button('dispute', { charge: charge.id }, 'Dispute')}`
                      : null
                  }
                </td>
              </tr>`,
          )}
      </table>
      <h2>Disputes</h2>
      <table>
        ${listAll(world, 'dispute')
          .slice(0, SHOWN)
          .map(
            (dispute) =>
              html`<tr>
                <th scope="row">${dollars(dispute.amount)}, ${dispute.status.replaceAll('_', ' ')}</th>
                <td>
                  ${
                    dispute.status === 'needs_response'
                      ? html`${button('close_dispute', { dispute: dispute.id, status: 'won' }, 'Won')}
                        ${button('close_dispute', { dispute: dispute.id, status: 'lost' }, 'Lost')}`
                      : null
                  }
                </td>
              </tr>`,
          )}
      </table>
      <p><small>${world.deliveries.length} webhooks wait to be delivered.</small></p>`,
    sentence,
  );
}

function button(action: string, fields: Record<string, string>, label: string): Html {
  return html`<form method="post" action="/">
    <input type="hidden" name="action" value="${action}" />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`;
}

function emailOf(world: StripeWorld, customer: string): string {
  return world.objects.customer.get(customer)?.email ?? customer;
}
