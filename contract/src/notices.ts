import { z } from '@hono/zod-openapi';

import { LOYALTY_NOTICES } from './loyalty/notices.ts';
import { SHIPPING_NOTICES } from './shipping/notices.ts';
import { SHOP_NOTICES } from './shop/notices.ts';

/** What may need a merchant's attention, of every app. */
export const noticeSchema = z
  .discriminatedUnion('kind', [...SHOP_NOTICES, ...LOYALTY_NOTICES, ...SHIPPING_NOTICES])
  .openapi('Notification');

export type Notification = z.infer<typeof noticeSchema>;

// Of each member of the union, or its own fields would be lost.
type Unpresented<N> = N extends unknown ? Omit<N, 'at' | 'unread'> & { readonly at: Date } : never;

/** A notification before it is known whether its reader has read it. */
export type Notice = Unpresented<Notification>;
