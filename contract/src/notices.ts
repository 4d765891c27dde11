import { z } from '@hono/zod-openapi';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { idOf, dateValue, pointsValue, instantValue } from './primitives.ts';
import { PICKUP_ABOUTS } from './shipping/values.ts';

/** `at`: when it last got worse. Unread until the caller marks a later instant as read. */
const noticeFields = { at: instantValue, unread: z.boolean() };

const countedNotice = { ...noticeFields, count: z.number().int() };

const SHOP_NOTICES = [z.object({ kind: z.literal('failed_events'), ...countedNotice })] as const;

const LOYALTY_NOTICES = [
  z.object({ kind: z.literal('approvals'), ...countedNotice }),
  z.object({ kind: z.literal('stuck_coupons'), ...countedNotice }),
  /** Partial returns for which the host gave no amount. */
  z.object({ kind: z.literal('open_returns'), ...countedNotice }),
  /** Sign-in codes of the latest days that were not sent to phones, because the limit of 24 hours was reached. */
  z.object({ kind: z.literal('refused_texts'), ...countedNotice }),
  /** The total of points that expire until `lastDay`. */
  z.object({ kind: z.literal('expiring_points'), ...noticeFields, points: pointsValue, lastDay: dateValue }),
] as const;

const SHIPPING_NOTICES = [
  z.object({
    kind: z.literal('pickup'),
    ...noticeFields,
    pickupId: idOf('pickup'),
    carrier: z.enum(CARRIERS),
    number: z.string().nullable(),
    about: z.enum(PICKUP_ABOUTS),
  }),
  /** More pickups that need action. */
  z.object({ kind: z.literal('more_pickups'), ...countedNotice }),
  /** Waybills whose order has another amount to collect by now. */
  z.object({ kind: z.literal('waybill_amounts'), ...countedNotice }),
  /** Return requests that wait for the merchant. */
  z.object({ kind: z.literal('return_requests'), ...countedNotice }),
  /** Returned items that arrived some days ago, without the host's refund. */
  z.object({ kind: z.literal('unrefunded_returns'), ...countedNotice }),
  /** Waybills of several boxes, of which one was delivered some days ago and another has not ended. */
  z.object({ kind: z.literal('missing_boxes'), ...countedNotice }),
  /** Waybills that a driver has taken, without a scan of the carrier within 24 hours. */
  z.object({ kind: z.literal('unscanned_waybills'), ...countedNotice }),
] as const;

/** What may need a merchant's attention, of every app. */
export const noticeSchema = z
  .discriminatedUnion('kind', [...SHOP_NOTICES, ...LOYALTY_NOTICES, ...SHIPPING_NOTICES])
  .openapi('Notification');

export type Notification = z.infer<typeof noticeSchema>;

// Distributes over the union, so that each member keeps its own fields.
type Unpresented<N> = N extends unknown ? Omit<N, 'at' | 'unread'> & { readonly at: Date } : never;

/** A notification before it is known whether its reader has read it. */
export type Notice = Unpresented<Notification>;
