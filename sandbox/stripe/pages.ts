import { html } from '#sandbox/html.ts';
import { checkoutPage } from '#sandbox/stripe/checkout-page.ts';
import { completeSession } from '#sandbox/stripe/checkout.ts';
import { advanceClock } from '#sandbox/stripe/clock.ts';
import { dashboardPage } from '#sandbox/stripe/dashboard-page.ts';
import { dollars, page } from '#sandbox/stripe/page.ts';
import { placeOfFlow, type PortalPlace, portalPage } from '#sandbox/stripe/portal-page.ts';
import { cancelAtPeriodEnd, confirmPrice, replaceCard, resumeSubscription } from '#sandbox/stripe/portal.ts';
import { StripeRefusal } from '#sandbox/stripe/refusal.ts';
import { closeDispute, createRefund, openDispute } from '#sandbox/stripe/refunds.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { find, type StripeWorld } from '#sandbox/stripe/world.ts';

export type PageAnswer = { status: number; html: string } | { location: string };
export type PageCall = { path: string; query: URLSearchParams; form: URLSearchParams | null };

type PortalSession = StripeObjects['billing_portal.session'];

/** The pages that people see: checkout, portal, invoices, and the operator's. Null for another path. */
export function answerPage(world: StripeWorld, call: PageCall): PageAnswer | null {
  const [, first, ...rest] = call.path.split('/');
  const id = rest.at(-1) ?? '';
  try {
    if (call.path === '/') return answerDashboard(world, call.form);
    if (first === 'c' && rest[0] === 'pay') return answerCheckout(world, id, call.form);
    if (first === 'p' && rest[0] === 'session') return answerPortal(world, id, call);
    if (first === 'i' && rest.length === 1) return { status: 200, html: invoicePage(world, id) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, html: page('Something went wrong', html`<p>${error.message}</p>`) };
  }
  return null;
}

function answerCheckout(world: StripeWorld, id: string, form: URLSearchParams | null): PageAnswer {
  if (!form) return { status: 200, html: checkoutPage(world, id, null) };
  const { success_url: address } = find(world, 'checkout.session', id);
  try {
    completeSession(world, id, form.get('number') ?? '');
    return { location: (address ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, html: checkoutPage(world, id, error.message) };
  }
}

function answerPortal(world: StripeWorld, id: string, call: PageCall): PageAnswer {
  const session = find(world, 'billing_portal.session', id);
  const place = placeOf(session, call.query);
  if (!call.form) return { status: 200, html: portalPage(world, session, { place, sentence: null }) };
  try {
    actInPortal(world, session, call.form);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, html: portalPage(world, session, { place, sentence: error.message }) };
  }
  return { location: session.flow?.after_completion.redirect?.return_url ?? `/p/session/${id}?show=home` };
}

function placeOf(session: PortalSession, query: URLSearchParams): PortalPlace {
  const name = query.get('show');
  if (name === 'home' || name === 'card' || name === 'cancel' || name === 'confirm') {
    return { name, price: query.get('price') };
  }
  return placeOfFlow(session);
}

function actInPortal(world: StripeWorld, session: PortalSession, form: URLSearchParams): void {
  switch (form.get('action')) {
    case 'confirm':
      confirmPrice(world, session, form.get('price') ?? '');
      return;
    case 'cancel':
      cancelAtPeriodEnd(world, session);
      return;
    case 'resume':
      resumeSubscription(world, session);
      return;
    case 'card':
      replaceCard(world, session, form.get('number') ?? '');
      return;
    default:
  }
}

function answerDashboard(world: StripeWorld, form: URLSearchParams | null): PageAnswer {
  if (!form) return { status: 200, html: dashboardPage(world, null) };
  try {
    actAsOperator(world, form);
    return { location: '/' };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, html: dashboardPage(world, error.message) };
  }
}

function actAsOperator(world: StripeWorld, form: URLSearchParams): void {
  switch (form.get('action')) {
    case 'clock':
      advanceClock(world, Math.min(366, Math.max(0, Number(form.get('days')) || 0)) * 86_400);
      return;
    case 'refund':
      createRefund(world, { charge: form.get('charge') ?? '' });
      return;
    case 'dispute':
      openDispute(world, form.get('charge') ?? '');
      return;
    case 'close_dispute':
      closeDispute(world, form.get('dispute') ?? '', form.get('status') === 'won' ? 'won' : 'lost');
      return;
    default:
  }
}

function invoicePage(world: StripeWorld, id: string): string {
  const invoice = find(world, 'invoice', id);
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`<p>${invoice.customer_email}, ${invoice.status}</p>
      <table>
        ${invoice.lines.data.map(
          (line) =>
            html`<tr>
              <th scope="row">${line.description}</th>
              <td>${dollars(line.amount)}</td>
            </tr>`,
        )}
        <tr>
          <th scope="row">Total</th>
          <td>${dollars(invoice.total)}</td>
        </tr>
      </table>`,
  );
}
