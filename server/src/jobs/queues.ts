import type { QueueOptions } from 'pg-boss';

/** A call that was under way when its process died is made again after a minute: the host knows its key. */
const HOST_CALL = { policy: 'standard', retryBackoff: true, notify: true, expireInSeconds: 60 } as const;

/** The queues of the outbox and the scheduler. Workers are woken by NOTIFY; polling is the backstop. */
export const QUEUES = {
  /** Applies what a store's inbox holds; each commit of deliveries sends one. */
  'inbox.drain': { policy: 'short', retryLimit: 3, retryDelay: 1, retryBackoff: true, notify: true },
  /** Creates a coupon at the host. Refused for good, it gives the points back. */
  'coupon.issue': { ...HOST_CALL, retryLimit: 8, retryDelay: 1 },
  /** Disables a coupon at the host after its points went back. */
  'coupon.withdraw': { ...HOST_CALL, retryLimit: 12, retryDelay: 5 },
  /** Applies or undoes a batch of adjustments, chunk by chunk. Tried a few times within a minute, then by each tick until it ends. */
  'points.batch': {
    policy: 'short',
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 300,
  },
  /** Counts the members' figures of a period anew; at most one is waiting per period. */
  'figures.members': { policy: 'short', retryLimit: 2, retryDelay: 5, notify: true },
  /** Mails a link to a new password, where the address has an account; at most one is waiting per address. */
  'account.reset': { policy: 'short', retryLimit: 6, retryDelay: 5, retryBackoff: true, notify: true },
  /** Tells by mail what became of a pickup; the recipients that were told are skipped when it is tried again. */
  'pickup.notice': {
    policy: 'standard',
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 300,
  },
  /** Every minute: does what is due in any store (steps.ts). One that finds more than it does at once wakes another beside it. */
  'store.tick': { policy: 'short', retryLimit: 0, notify: true },
  /** Every hour: forgets failed sign-ins and links to new passwords that are over. */
  'account.forget': { policy: 'short', retryLimit: 0 },
} as const satisfies Record<string, QueueOptions & { policy: string; notify?: boolean }>;

export type QueueName = keyof typeof QUEUES;
