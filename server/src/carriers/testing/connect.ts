import { expect, onTestFinished } from 'vitest';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type FakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { byCarrier, type Carrier } from '@apps-hub/domain/carrier';
import type { CarrierCredentials } from '@apps-hub/domain/shipping/carriers/credentials';
import { ADAPTERS } from '../adapters.ts';
import { createCarriers } from '../create-carriers.ts';
import type { CarrierPort } from '../port.ts';
import { hasVendorSchema, recordExchanges } from './vendor-schema.ts';

/** The carrier's own address on a host that ends in `.example`, so that a mistake reaches nobody. */
const scriptedUrl = (carrier: Carrier): string => {
  const { pathname } = new URL(ADAPTERS[carrier].urls.production);
  return `https://${carrier}.example${pathname === '/' ? '' : pathname}`;
};

/** A carrier over a scripted network. The test fails if a request differs from the vendor's documentation. */
export const connectScripted = (
  credentials: CarrierCredentials,
  ...replies: Reply[]
): { readonly network: FakeNetwork; readonly carrier: CarrierPort } => {
  const network = fakeNetwork();
  network.replies(...replies);
  const judged = [credentials.carrier].filter(hasVendorSchema);
  const recorder = recordExchanges(judged, network.fetch, 'requests');
  onTestFinished(() => expect(recorder.problems()).toEqual([]));
  let transactions = 0;
  const carriers = createCarriers({
    outbound: createOutbound({ ...network, fetch: recorder.fetch }),
    now: network.now,
    baseUrls: byCarrier(scriptedUrl),
    newTransactionId: () => {
      transactions += 1;
      return `transaction-${transactions}`;
    },
  });
  return { network, carrier: carriers.connect({ id: 'cac_test', credentials }) };
};

/** The body of the last request, as the carrier parses it. */
export const lastBody = (network: FakeNetwork): unknown => {
  const body: unknown = JSON.parse(network.sent.at(-1)?.body ?? 'null');
  return body;
};
