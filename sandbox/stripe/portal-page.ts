import { type Html, html } from '#sandbox/html.ts';
import { amountOf } from '#sandbox/stripe/catalogue.ts';
import { cardFields } from '#sandbox/stripe/checkout-page.ts';
import { dollars, page } from '#sandbox/stripe/page.ts';
import { dayOf } from '#sandbox/stripe/periods.ts';
import {
  currentSubscription,
  dueNow,
  isEnding,
  pricesToChoose,
  waitsForPeriodEnd,
} from '#sandbox/stripe/portal.ts';
import { itemOf } from '#sandbox/stripe/subscriptions.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { find, listAll, type StripeWorld } from '#sandbox/stripe/world.ts';

type Session = StripeObjects['billing_portal.session'];
type Subscription = StripeObjects['subscription'];
type Price = StripeObjects['price'];

/** Which of the portal's pages is shown: what the flow asks for, or what the customer chose. */
export type PortalPlace = { name: 'home' | 'card' | 'cancel' | 'confirm'; price: string | null };

export function placeOfFlow(session: Session): PortalPlace {
  switch (session.flow?.type) {
    case 'payment_method_update':
      return { name: 'card', price: null };
    case 'subscription_cancel':
      return { name: 'cancel', price: null };
    case 'subscription_update_confirm':
      return { name: 'confirm', price: session.flow.subscription_update_confirm?.items[0]?.price ?? null };
    default:
      return { name: 'home', price: null };
  }
}

export function portalPage(
  world: StripeWorld,
  session: Session,
  { place, sentence }: { place: PortalPlace; sentence: string | null },
): string {
  const subscription = currentSubscription(world, session.customer);
  const back = session.return_url
    ? html`<p><a href="${session.return_url}">Return to Legwork</a></p>`
    : html`<p></p>`;
  const content = contentOf(world, session, { place, subscription });
  return page(TITLES[place.name], html`${content} ${back}`, sentence);
}

const TITLES = {
  home: 'Manage your subscription',
  card: 'Update your card',
  cancel: 'Cancel your subscription',
  confirm: 'Confirm your update',
};

function contentOf(
  world: StripeWorld,
  session: Session,
  { place, subscription }: { place: PortalPlace; subscription: Subscription | undefined },
): Html {
  if (place.name === 'card') {
    return html`<form method="post">
      <input type="hidden" name="action" value="card" />${cardFields()}<button class="main">Save card</button>
    </form>`;
  }
  if (!subscription)
    return html`<p>There is no subscription.</p>
      ${invoiceTable(world, session)}`;
  if (place.name === 'cancel') {
    return html`<p>Your plan stays until ${dayOf(itemOf(subscription).current_period_end)}.</p>
      <form method="post">
        <input type="hidden" name="action" value="cancel" /><button class="main">Cancel subscription</button>
      </form>`;
  }
  const price = world.objects.price.get(place.price ?? '');
  if (place.name === 'confirm' && price) return confirmation(world, session, { subscription, price });
  return home(world, session, subscription);
}

function confirmation(
  world: StripeWorld,
  session: Session,
  { subscription, price }: { subscription: Subscription; price: Price },
): Html {
  const configuration = find(world, 'billing_portal.configuration', session.configuration);
  const waits = waitsForPeriodEnd(configuration, itemOf(subscription).price, price);
  const end = dayOf(itemOf(subscription).current_period_end);
  return html`<table>
      <tr>
        <th scope="row">${nameOf(world, price)}</th>
        <td>${dollars(amountOf(price, 1))} per month</td>
      </tr>
      <tr>
        <th scope="row">${waits ? `Due today (the change happens on ${end})` : 'Due today'}</th>
        <td>${dollars(waits ? 0 : Math.max(0, dueNow(world, subscription, price)))}</td>
      </tr>
    </table>
    <form method="post">
      <input type="hidden" name="action" value="confirm" />
      <input type="hidden" name="price" value="${price.id}" />
      <button class="main">Confirm</button>
    </form>`;
}

function home(world: StripeWorld, session: Session, subscription: Subscription): Html {
  const item = itemOf(subscription);
  const configuration = find(world, 'billing_portal.configuration', session.configuration);
  const others = pricesToChoose(world, configuration).filter((price) => price.id !== item.price.id);
  const end = dayOf(item.current_period_end);
  const takesBack = isEnding(subscription) || subscription.schedule !== null;
  return html`<p>
      <strong>${nameOf(world, item.price)}</strong>, ${dollars(amountOf(item.price, 1))} per month.
      ${isEnding(subscription) ? `Ends on ${end}.` : `Renews on ${end}.`}
      ${subscription.status === 'past_due' ? 'The last payment failed: update your card.' : ''}
    </p>
    ${
      takesBack
        ? html`<form method="post">
            <input type="hidden" name="action" value="resume" />
            <button class="main">
              ${isEnding(subscription) ? "Don't cancel subscription" : "Don't change plan"}
            </button>
          </form>`
        : others.map(
            (price) =>
              html`<form method="get">
                <input type="hidden" name="price" value="${price.id}" />
                <button name="show" value="confirm">Change to ${nameOf(world, price)}</button>
              </form>`,
          )
    }
    <form method="get"><button name="show" value="card">Update card</button></form>
    ${
      isEnding(subscription)
        ? null
        : html`<form method="get"><button name="show" value="cancel">Cancel subscription</button></form>`
    }
    ${invoiceTable(world, session)}`;
}

function invoiceTable(world: StripeWorld, session: Session): Html {
  const invoices = listAll(world, 'invoice').filter((each) => each.customer === session.customer);
  return html`<h2>Invoices</h2>
    <table>
      ${invoices.slice(0, 24).map(
        (invoice) =>
          html`<tr>
            <th scope="row">${dayOf(invoice.created)}</th>
            <td>${dollars(invoice.total)} ${invoice.status ?? ''}</td>
          </tr>`,
      )}
    </table>`;
}

function nameOf(world: StripeWorld, price: Price): string {
  return find(world, 'product', price.product).name;
}
