import type { QueueOptions } from 'pg-boss';

/** A call interrupted by a crash is repeated after a minute: the host deduplicates it by its key. */
const HOST_CALL = { policy: 'standard', retryBackoff: true, notify: true, expireInSeconds: 60 } as const;

/** The queues of the outbox and the scheduler. Workers are woken by NOTIFY; polling is the backstop. */
export const QUEUES = {
  /** Applies a store's inbox; every commit of deliveries enqueues one. */
  'inbox.drain': { policy: 'short', retryLimit: 3, retryDelay: 1, retryBackoff: true, notify: true },
  /** Creates a coupon at the host; a permanent refusal returns the points. */
  'coupon.issue': { ...HOST_CALL, retryLimit: 8, retryDelay: 1 },
  /** Disables a coupon at the host after its points were returned. */
  'coupon.withdraw': { ...HOST_CALL, retryLimit: 12, retryDelay: 5 },
  /** Applies or undoes a batch of adjustments in chunks. Retried within a minute, then by each tick until it finishes. */
  'points.batch': {
    policy: 'short',
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 300,
  },
  /** Recounts the members' figures of a period; at most one waits per period. */
  'figures.members': { policy: 'short', retryLimit: 2, retryDelay: 5, notify: true },
  /** Mails a link to reset the password, if the address has an account; at most one waits per address. */
  'account.reset': { policy: 'short', retryLimit: 6, retryDelay: 5, retryBackoff: true, notify: true },
  /** Mails a link to finish registering, or that the address has an account; at most one waits per address. */
  'account.register': { policy: 'short', retryLimit: 6, retryDelay: 5, retryBackoff: true, notify: true },
  /** Mails that an account's second step was switched on or off, and the like. */
  'account.second_step': {
    policy: 'standard',
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    notify: true,
  },
  /** Mails the outcome of a pickup; a retry skips recipients that were already mailed. */
  'pickup.notice': {
    policy: 'standard',
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 300,
  },
  /** Every minute: runs the due steps of all stores (steps.ts). One that cannot claim them all wakes another. */
  'store.tick': { policy: 'short', retryLimit: 0, notify: true },
  /** Every hour: deletes failed sign-ins, expired links and used challenges. */
  'account.forget': { policy: 'short', retryLimit: 0 },
} as const satisfies Record<string, QueueOptions & { policy: string; notify?: boolean }>;

export type QueueName = keyof typeof QUEUES;
