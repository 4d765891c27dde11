import type { QueueOptions } from 'pg-boss';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long a withdrawal is retried before the merchant must act; then once a day (`coupons.retry`). */
export const WITHDRAW_HOURS = 48;

/** Retries with growing delays up to `longest`, for at least `covers` in total; both in seconds. */
const patience = <First extends number>(first: First, longest: number, covers: number) =>
  ({
    retryBackoff: true,
    retryDelay: first,
    retryDelayMax: longest,
    retryLimit: Math.ceil(covers / longest) + Math.ceil(Math.log2(longest / first)),
  }) as const;

/** A call interrupted by a crash is repeated after a minute: the host deduplicates it by its key. */
const HOST_CALL = { policy: 'standard', notify: true, expireInSeconds: 60 } as const;

/** A call to the host about an order, which first reads the order's status. */
const HOST_NEWS = { ...HOST_CALL, ...patience(5, 5 * MINUTE_S, 24 * HOUR_S) } as const;

/** The queues of the outbox and the scheduler. Workers are woken by NOTIFY; polling is the backstop. */
export const QUEUES = {
  /** Applies a store's inbox; every commit of deliveries enqueues one. */
  'inbox.drain': { policy: 'short', notify: true, ...patience(1, 4, 4) },
  /** Creates a coupon at the host; a permanent refusal returns the points, and so do fifteen minutes of attempts without an answer. */
  'coupon.issue': { ...HOST_CALL, ...patience(1, MINUTE_S, 15 * MINUTE_S) },
  /** Disables a coupon at the host after its points were returned. */
  'coupon.withdraw': { ...HOST_CALL, ...patience(5, 3 * MINUTE_S, WITHDRAW_HOURS * HOUR_S) },
  /** The same, requested by the daily step or the merchant; at most one waits per coupon. */
  'coupon.withdraw_again': { ...HOST_CALL, policy: 'short', ...patience(5, MINUTE_S, 5 * MINUTE_S) },
  /** Disables a coupon that its customer gave back, then returns the points. */
  'coupon.give_back': {
    ...HOST_CALL,
    policy: 'short',
    ...patience(1, 3 * MINUTE_S, WITHDRAW_HOURS * HOUR_S),
  },
  /** Deletes the discount of a used coupon at a host that would keep it. */
  'coupon.used': { ...HOST_CALL, policy: 'short', ...patience(5, 5 * MINUTE_S, HOUR_S) },
  /** Applies or undoes a batch of adjustments in chunks. Retried within a minute, then by each tick until it finishes. */
  'points.batch': {
    policy: 'short',
    ...patience(5, 20, 40),
    notify: true,
    expireInSeconds: 300,
  },
  /** Checks or imports an uploaded file of orders. A repeated job goes on; the tick enqueues it again if it died for good. */
  'orders.import': {
    policy: 'short',
    ...patience(5, 20, 40),
    notify: true,
    expireInSeconds: 2 * HOUR_S,
  },
  /** Recounts the members' figures of a period; at most one waits per period. */
  'figures.members': { policy: 'short', retryLimit: 2, retryDelay: 5, notify: true },
  /** Reads a store's whole ledger for the points report; at most one waits per store. */
  'figures.impact': { policy: 'short', retryLimit: 2, retryDelay: 5, notify: true },
  /** Mails a link to reset the password, if the address has an account; at most one waits per address. */
  'account.reset': { policy: 'short', notify: true, ...patience(5, MINUTE_S, 30 * MINUTE_S) },
  /** Mails a link to finish registering, or that the address has an account; at most one waits per address. */
  'account.register': { policy: 'short', notify: true, ...patience(5, MINUTE_S, 30 * MINUTE_S) },
  /** Mails that an account's second step was switched on or off, and the like. */
  'account.second_step': { policy: 'standard', notify: true, ...patience(5, 5 * MINUTE_S, 24 * HOUR_S) },
  /** Mails a shopper the code to sign in with, if the store knows the address; a late mail would be of no use. */
  'shopper.code': { policy: 'short', notify: true, ...patience(2, 30, 5 * MINUTE_S) },
  /** Mails the owner that the host refuses an app's tokens; once per refusal. */
  'store.reconnect': { policy: 'short', notify: true, ...patience(5, 5 * MINUTE_S, 24 * HOUR_S) },
  /** Sends what is due at a webhook endpoint; the ladder of retries is ours. A crashed one is repeated. */
  'webhook.send': { policy: 'short', notify: true, expireInSeconds: 120, ...patience(5, 60, 10 * MINUTE_S) },
  /** Mails the owners that an endpoint was disabled. */
  'webhook.disabled': { policy: 'standard', notify: true, ...patience(5, 5 * MINUTE_S, 24 * HOUR_S) },
  /** Mails a member the new notifications that they chose; at most one waits per member. */
  'notices.mail': { policy: 'short', notify: true, ...patience(15, 5 * MINUTE_S, 12 * HOUR_S) },
  /** Sends a store's due mails in portions; at most one waits per store. After a crash, a due step starts it again. */
  'customer.mails': {
    policy: 'short',
    notify: true,
    expireInSeconds: 600,
    ...patience(5, MINUTE_S, 5 * MINUTE_S),
  },
  /** Mails a member an example of what customers get; at most one waits per member and kind. */
  'customer.mail_example': { policy: 'short', notify: true, ...patience(5, MINUTE_S, 5 * MINUTE_S) },
  /** Makes the waybills of a run, then books its pickups. Each is made once, so that a repeated job goes on where the last one stopped. */
  'shipping.run': {
    policy: 'short',
    ...patience(5, 20, 40),
    notify: true,
    expireInSeconds: 900,
  },
  /** Mails the outcome of a pickup; a retry skips recipients that already got it. */
  'pickup.notice': {
    policy: 'standard',
    ...patience(15, 5 * MINUTE_S, 24 * HOUR_S),
    notify: true,
    expireInSeconds: 300,
  },
  /** Mails a customer the link on which they enter the National Address of their order. */
  'address.ask': { policy: 'short', notify: true, ...patience(15, 5 * MINUTE_S, 12 * HOUR_S) },
  /** Mails a customer what became of their return request. */
  'return.mail': { policy: 'short', notify: true, ...patience(15, 5 * MINUTE_S, 12 * HOUR_S) },
  /** Mails a customer that the label of their return is not to be used any more. */
  'return.cancelled': { policy: 'short', notify: true, ...patience(15, 5 * MINUTE_S, 12 * HOUR_S) },
  /** Mails a customer where their parcel is. */
  'parcel.mail': { policy: 'short', notify: true, ...patience(15, 5 * MINUTE_S, 12 * HOUR_S) },
  /** Tells the host that an order was collected. Reads the order first, so that a repeated job changes nothing. */
  'order.shipped': HOST_NEWS,
  /** Tells the host that an order was delivered, in the same way. */
  'order.delivered': HOST_NEWS,
  /** Tells the host an order's waybill numbers: all of them, so that a repeated job changes nothing. */
  'order.waybill': HOST_NEWS,
  /** Every minute: runs the due steps of all stores (steps.ts). A process that cannot claim them all wakes another. */
  'store.tick': { policy: 'short', retryLimit: 0, notify: true },
  /** Every minute, with several nodes: passes on deliveries that home kept while their store's node was down. */
  'inbox.pass_on': { policy: 'short', retryLimit: 0, notify: true },
  /** Every hour: deletes failed sign-ins, expired links and used challenges. */
  'account.forget': { policy: 'short', retryLimit: 0 },
} as const satisfies Record<string, QueueOptions & { policy: string; notify?: boolean }>;

export type QueueName = keyof typeof QUEUES;
