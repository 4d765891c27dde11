import { describe, expect, it } from 'vitest';

import { createOutbound } from '../outbound/outbound.ts';
import { fakeNetwork, type FakeNetwork, type Reply } from '../outbound/testing/network.ts';
import { createCarrierHttp, type CarrierHttp, type Operation } from './http.ts';

const begin = (...replies: Reply[]): { readonly network: FakeNetwork; readonly http: CarrierHttp } => {
  const network = fakeNetwork();
  network.replies(...replies);
  return { network, http: createCarrierHttp(createOutbound(network)) };
};

const callOf = (operation: Operation) =>
  ({
    carrier: 'dhl',
    accountId: 'cac_1',
    operation,
    method: 'POST',
    url: 'https://dhl.example/api',
    headers: {},
    body: '{}',
    secrets: [],
  }) as const;

/** How long a call to a silent carrier waits, in milliseconds. */
const waited = async (operation: Operation): Promise<number> => {
  const { http } = begin('silence', 'silence', 'silence');
  return (await http.call(callOf(operation))).exchange.durationMs;
};

const BROKEN: Reply = { status: 503, body: 'down' };

describe('a call to a carrier', () => {
  it.each(['book', 'void'] as const)('%s is sent once, whatever the outcome', async (operation) => {
    for (const reply of [BROKEN, 'cut', 'cut_in_body', 'silence', 'nobody'] as const) {
      const { network, http } = begin(reply);
      await http.call(callOf(operation));
      expect(network.sent).toHaveLength(1);
    }
  });

  it.each(['token', 'timeslots', 'status', 'track', 'check'] as const)('%s is retried', async (operation) => {
    const { network, http } = begin(BROKEN, 'cut', { status: 200, body: {} });
    expect(await http.call(callOf(operation))).toMatchObject({ kind: 'answer', status: 200 });
    expect(network.sent).toHaveLength(3);
  });

  it('waits longer for a write than for a read', async () => {
    expect(await waited('book')).toBe(25_000);
    expect(await waited('timeslots')).toBe(6000);
  });

  it('never logs the answer to a token request', async () => {
    const { http } = begin({ status: 200, body: { access_token: 'a-token' } });
    expect((await http.call(callOf('token'))).exchange.answer).toBeNull();
  });

  it('is logged under the carrier’s name', async () => {
    const { http, network } = begin({ status: 200, body: {} });
    await http.call(callOf('track'));
    expect(network.logged).toMatchObject([{ target: 'dhl', operation: 'track', status: 200 }]);
  });
});
