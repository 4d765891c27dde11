import type { Notification } from '@apps-hub/contract/hub/notifications/routes';

// Of each member of the union, or its own fields would be lost.
type Unpresented<N> = N extends unknown ? Omit<N, 'at' | 'unread'> & { readonly at: Date } : never;

/** A notification before it is known whether its reader has read it. */
export type Notice = Unpresented<Notification>;
