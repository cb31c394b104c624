import type { Template } from '#integrations/define-template.ts';
import { downloadAList } from '#integrations/templates/download-a-list.ts';
import { fillAForm } from '#integrations/templates/fill-a-form.ts';
import { openOrders } from '#integrations/templates/open-orders.ts';
import { placeAnOrder } from '#integrations/templates/place-an-order.ts';
import { tellMeWhenItChanged } from '#integrations/templates/tell-me-when-it-changed.ts';
import { watchAPrice } from '#integrations/templates/watch-a-price.ts';

/** In the order in which they are offered. */
export const templates: readonly Template[] = [
  watchAPrice,
  openOrders,
  placeAnOrder,
  fillAForm,
  downloadAList,
  tellMeWhenItChanged,
];
