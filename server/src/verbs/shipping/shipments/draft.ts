import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { SHIPMENT_DESCRIPTION_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { OrderId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { customsDraft } from '../customs/draft.ts';
import { findOrder } from './order.ts';
import { presentWaiting, waitingOrders } from '../booking/waiting-orders.ts';

/** The names of the goods, as many whole ones as fit. */
export const describeGoods = (
  lines: readonly { readonly title: string }[],
  max = SHIPMENT_DESCRIPTION_MAX_LENGTH,
): string => {
  const titles = lines.map(({ title }) => title);
  let text = '';
  for (const title of new Set(titles.map((each) => each.trim()))) {
    const longer = text === '' ? title : `${text}, ${title}`;
    if (longer.length > max) break;
    text = longer;
  }
  return text || (titles[0] ?? '').trim().slice(0, max);
};

/** What is known for the waybill of an order that waits for one; refuses with `order_not_found` for others. */
export const shipmentDraft = async (ctx: VerbContext, id: OrderId): Promise<ShipmentDraft> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const wanted = { waitingFor: 'waybill', orderId: id, show: 'all', limit: 1, offset: 0 } as const;
  const [waiting] = await waitingOrders(ctx, wanted);
  const order = await findOrder(ctx.tx, id);
  if (!waiting || !order) throw new AppError('order_not_found');
  const { recipient, destination } = order.shipping;
  const { person = '', phone = '', email = '', lines = [], postcode = '' } = recipient?.value ?? {};
  const { city = '', countryCode = '' } = destination?.value ?? {};
  return {
    order: presentWaiting(waiting),
    recipient: { person, phone, email, lines: [...lines], city, postcode, countryCode },
    description: describeGoods(order.lines),
    customs: await customsDraft(ctx, order),
  };
};
