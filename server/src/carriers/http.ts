import type { Carrier } from '@apps-hub/domain/carrier';

import type { Call, Outcome } from '../outbound/call.ts';
import type { Outbound } from '../outbound/outbound.ts';

export type Operation =
  | 'token'
  | 'timeslots'
  | 'book'
  | 'change'
  | 'void'
  | 'status'
  | 'track'
  | 'check'
  | 'rates'
  | 'make order'
  | 'make waybill'
  | 'print label'
  | 'fetch label'
  | 'find waybill'
  | 'cancel waybill'
  | 'cancel order'
  | 'list webhooks'
  | 'listen';

type Rules = Pick<Call, 'timeoutMs' | 'isRepeatable' | 'isAnswerSecret' | 'maxAnswerBytes' | 'isFile'>;

const read = (timeoutMs: number): Rules => ({ timeoutMs, isRepeatable: true });

/** Writes have a longer time-out: a write that times out has an unknown outcome, a read costs nothing. */
const WRITE: Rules = { timeoutMs: 25_000, isRepeatable: false };

/** The answer is the label, with the recipient's address; of twenty boxes, some written as one number per byte. */
const LABEL = { isAnswerSecret: true, maxAnswerBytes: 20_000_000 } as const;

const RULES: Readonly<Record<Operation, Rules>> = {
  token: { ...read(8000), isAnswerSecret: true },
  timeslots: read(6000),
  book: WRITE,
  change: WRITE,
  void: WRITE,
  status: read(8000),
  track: read(10_000),
  check: read(8000),
  rates: read(15_000),
  'make order': { ...WRITE, isAnswerSecret: true },
  'make waybill': { ...WRITE, ...LABEL },
  'print label': { ...read(15_000), ...LABEL },
  'fetch label': { ...read(15_000), ...LABEL, isFile: true },
  'find waybill': read(10_000),
  'cancel waybill': WRITE,
  'cancel order': WRITE,
  // Their answers repeat our secret.
  'list webhooks': { ...read(8000), isAnswerSecret: true },
  listen: { ...WRITE, isAnswerSecret: true },
};

export interface CarrierCall extends Omit<Call, 'target' | keyof Rules> {
  readonly carrier: Carrier;
  readonly operation: Operation;
}

/** Calls to carriers, each by the rules of its operation. */
export interface CarrierHttp {
  call(call: CarrierCall): Promise<Outcome>;
}

export const createCarrierHttp = (outbound: Outbound): CarrierHttp => ({
  call: ({ carrier, ...call }) => outbound.call({ ...call, ...RULES[call.operation], target: carrier }),
});
