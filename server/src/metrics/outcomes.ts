import type { Carrier } from '@apps-hub/domain/carrier';
import type { PlatformName } from '@apps-hub/contract/apps';
import type { Logger } from 'pino';
import { Counter, Registry } from 'prom-client';

import type { CallLog } from '#outbound/outbound.ts';

/** Counters of this process that verbs increment. */
export const OUTCOMES = new Registry();

const registers = [OUTCOMES];

const coupons = new Counter({
  name: 'coupons_total',
  help: 'Coupons by how their creation at the host ended',
  labelNames: ['platform', 'outcome'],
  registers,
});

const bookings = new Counter({
  name: 'bookings_total',
  help: 'Pickup bookings by how the call to the carrier ended',
  labelNames: ['carrier', 'outcome'],
  registers,
});

const calls = new Counter({
  name: 'outbound_calls_total',
  help: 'Calls to hosts and carriers by how they ended: a status class, or a failure',
  labelNames: ['target', 'outcome'],
  registers,
});

export const countCoupon = (platform: PlatformName, outcome: string): void =>
  coupons.inc({ platform, outcome });

export const countBooking = (carrier: Carrier, outcome: string): void => bookings.inc({ carrier, outcome });

/** How a call ended: a status class, or a failure. */
export const outcomeOf = ({ status, failure }: Pick<CallLog, 'failure' | 'status'>): string =>
  failure ?? `${Math.floor((status ?? 0) / 100)}xx`;

/** Logs and counts the calls to hosts and carriers; each attempt counts. */
export const callLog =
  (log: Logger, note: (line: CallLog) => void = () => undefined) =>
  (line: CallLog): void => {
    calls.inc({ target: line.target, outcome: outcomeOf(line) });
    note(line);
    log.info(line, 'outbound call');
  };
