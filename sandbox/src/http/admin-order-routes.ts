import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { LineId, OrderId, RefundId } from '../ids.ts';
import { cancelOrder, markDelivered, markPaid } from '../orders/change-order.ts';
import { getOrder, listOrders, refundedMinor } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { refundOrder, restOfOrder } from '../orders/refund-order.ts';
import { markShipped, setWaybills } from '../orders/shipment.ts';
import type { RefundRequest } from '../orders/refund-order.ts';
import { orderPage } from '../pages/admin-order.ts';
import { ordersPage } from '../pages/admin-orders.ts';
import type { Html } from '../pages/view.ts';
import type { SandboxError } from '../sandbox-error.ts';
import { listProducts } from '../stores/stores.ts';
import { act, adminPageOf } from './admin-session.ts';
import type { AdminContext, AdminEnv } from './admin-session.ts';
import { pageNumber, readForm } from './forms.ts';

const ORDERS_PER_PAGE = 20;

const CHANGES = [
  { action: 'paid', change: markPaid, done: 'paid' },
  { action: 'shipped', change: markShipped, done: 'shipped' },
  { action: 'delivered', change: markDelivered, done: 'delivered' },
  { action: 'cancel', change: cancelOrder, done: 'cancelled' },
] as const;

const orderId = (c: AdminContext): OrderId => asId<OrderId>(c.req.param('id') ?? '');

export const addAdminOrders = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db, newId } = context;
  const draw = (c: AdminContext, error?: SandboxError): Html => {
    const storeId = c.get('session').store.id;
    return orderPage(adminPageOf(c, context, error), {
      order: getOrder(db, storeId, orderId(c)),
      products: listProducts(db, storeId),
      refundId: newId(),
    });
  };

  admin.get('/orders', (c) => {
    const storeId = c.get('session').store.id;
    const number = pageNumber.parse(c.req.query('page'));
    const { rows, total } = listOrders(db, storeId, { number, size: ORDERS_PER_PAGE });
    const list = rows.map((order) => ({
      order,
      refundedMinor: refundedMinor(getOrder(db, storeId, order.id).refunds),
    }));
    const page = { number, size: ORDERS_PER_PAGE, total };
    return c.html(ordersPage(adminPageOf(c, context), { rows: list, page }));
  });

  admin.get('/orders/:id', (c) => c.html(draw(c)));

  for (const { action, change, done } of CHANGES) {
    admin.post(`/orders/:id/${action}`, (c) =>
      act(c, {
        right: 'change orders',
        work: () => void change(context, c.get('session').store.id, orderId(c)),
        done,
        backTo: `/admin/orders/${orderId(c)}`,
        refused: (error) => draw(c, error),
      }),
    );
  }

  admin.post('/orders/:id/waybills', async (c) => {
    const { waybills = '' } = await readForm(c);
    const numbers = waybills.split(/[\s,،]+/u).filter((number) => number !== '');
    return act(c, {
      right: 'change orders',
      work: () => void setWaybills(context, c.get('session').store.id, { id: orderId(c), waybills: numbers }),
      done: 'waybills',
      backTo: `/admin/orders/${orderId(c)}`,
      refused: (error) => draw(c, error),
    });
  });

  admin.post('/orders/:id/refund', async (c) => {
    const form = await readForm(c);
    const storeId = c.get('session').store.id;
    const order = getOrder(db, storeId, orderId(c));
    return act(c, {
      right: 'change orders',
      work: () => void refundOrder(context, storeId, order.id, refundRequest(order, form)),
      done: 'refunded',
      backTo: `/admin/orders/${order.id}`,
      refused: (error) => draw(c, error),
    });
  });
};

const refundRequest = (order: Order, form: Readonly<Record<string, string>>): RefundRequest => {
  const id = form.refund_id ? asId<RefundId>(form.refund_id) : undefined;
  if (form.what === 'rest') return { ...restOfOrder(order), id };
  const lines = Object.entries(form).flatMap(([field, value]) =>
    field.startsWith('line:')
      ? [{ lineId: asId<LineId>(field.slice('line:'.length)), quantity: value === '' ? 0 : Number(value) }]
      : [],
  );
  return { lines, isShippingRefunded: form.shipping === 'yes', id };
};
