import type { Template } from '#integrations/define-template.ts';
import { downloadAList } from '#integrations/templates/download-a-list.ts';
import { fillAForm } from '#integrations/templates/fill-a-form.ts';
import { openOrders } from '#integrations/templates/open-orders.ts';
import { placeAnOrder } from '#integrations/templates/place-an-order.ts';
import { priceIntoSheet } from '#integrations/templates/price-into-sheet.ts';
import { saveAttachments } from '#integrations/templates/save-attachments.ts';
import { stockToSlack } from '#integrations/templates/stock-to-slack.ts';
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
  saveAttachments,
  priceIntoSheet,
  stockToSlack,
];
