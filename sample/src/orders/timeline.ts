import type { OrderDetails } from './contract.ts';
import type { OrderEvent, OrderStatus } from './values.ts';
import { HOUR_MS } from '@apps-hub/domain/time';

type Timeline = OrderDetails['timeline'];

const BY_COURIER: readonly OrderEvent[] = [
  'placed',
  'packed',
  'dispatched',
  'arrived',
  'outForDelivery',
  'delivered',
];

const BY_PICKUP: readonly OrderEvent[] = [
  'placed',
  'packed',
  'dispatched',
  'arrived',
  'readyForPickup',
  'delivered',
];

/** The events of an order with this status, and how many have happened. */
const WAYS: Readonly<Record<OrderStatus, readonly [events: readonly OrderEvent[], done: number]>> = {
  Dispatched: [BY_COURIER, 3],
  'Out for Delivery': [BY_COURIER, 5],
  'Ready to Pickup': [BY_PICKUP, 5],
  Delivered: [BY_COURIER, 6],
};

const HOURS_PER_STEP = 11;

/** Treats a local time as UTC, so that hours can be added. */
const stampOf = (localTime: string): number => Date.parse(`${localTime}Z`);

const localTimeOf = (stamp: number): string => new Date(stamp).toISOString().slice(0, 19);

/** A seeded order's history: steps in sequence, with all past ones before `latest`. */
export const seededTimeline = (status: OrderStatus, placedAt: string, latest: string): Timeline => {
  const [events, done] = WAYS[status];
  const first = stampOf(placedAt);
  const step = Math.min(HOURS_PER_STEP * HOUR_MS, (stampOf(latest) - first) / done);
  return events.map((event, at) => ({ event, at: at < done ? localTimeOf(first + at * step) : null }));
};

/** The history after a status change: past events keep their time, new ones happen now. */
export const changedTimeline = (status: OrderStatus, before: Timeline, now: string): Timeline => {
  const [events, done] = WAYS[status];
  const known = new Map(before.map(({ event, at }) => [event, at]));
  return events.map((event, at) => ({ event, at: at < done ? (known.get(event) ?? now) : null }));
};
