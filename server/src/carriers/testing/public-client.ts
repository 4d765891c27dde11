import { expect, it } from 'vitest';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { openAddress } from '@apps-hub/domain/shipping/testing/samples';
import type { CarrierPort } from '../port.ts';
import { connectScripted } from './connect.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from './requests.ts';

/**
 * Answers in the shapes that public clients' tests and vendors' documents show. Each names the source of its shape; the data is ours. Two
 * results for one FedEx number, and a scan at midnight, are in FedEx's own fixtures.
 */
export interface Case {
  readonly source: string;
  readonly status: number;
  readonly body: unknown;
  readonly ask: (carrier: CarrierPort) => Promise<unknown>;
  readonly expected: object;
}

export const REFERENCES = {
  aramex: { carrier: 'aramex', pickupId: 'H774201', guid: '0b7c1d52-7c1e-4a0e-9d0a-5f2f6f1f7a11' },
  dhl: { carrier: 'dhl', confirmationNumbers: ['PRG260602000071'] },
  fedex: {
    carrier: 'fedex',
    company: 'FDXE',
    confirmationCode: '4417',
    location: 'RUHA',
    scheduledDate: PICKUP_DATE,
  },
} as const;

export const book = (carrier: CarrierPort) => carrier.book(bookRequest());
export const cancel = (reference: CarrierReference) => (carrier: CarrierPort) =>
  carrier.void({ reference, requestor: 'Sara Nasser', reason: 'Closed' });
export const track =
  (...numbers: string[]) =>
  (carrier: CarrierPort) =>
    carrier.track(numbers);

export const change = (carrier: CarrierPort) => {
  if (!carrier.change) throw new Error('this carrier changes in place');
  return carrier.change({ ...bookRequest(), carrierReference: REFERENCES.dhl });
};

export const slots = (carrier: CarrierPort) => {
  const { address, parcels } = bookRequest();
  const calendar = openAddress();
  return carrier.timeslots({
    calendar,
    address,
    parcels,
    date: PICKUP_DATE,
    rules: rulesFor(carrier.carrier),
  });
};

const TOKEN = { status: 200, body: { access_token: 'token-one', expires_in: 3599 } };

/** A test for each answer that this carrier's adapter should read. */
export const readsAnswers = (name: Carrier, cases: readonly Case[]): void => {
  it.each(cases)('reads $source', async ({ status, body, ask, expected }) => {
    const replies = [
      { status, body },
      { status, body },
    ];
    const scripted = connectScripted(CREDENTIALS[name], ...(name === 'fedex' ? [TOKEN] : []), ...replies);
    expect(await ask(scripted.carrier)).toMatchObject(expected);
  });
};
