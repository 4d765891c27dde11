import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterEach, describe, expect, it } from 'vitest';

import { carriersAt } from './testing/carriers-at.ts';
import { bookRequest, CREDENTIALS } from './testing/requests.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import { recordExchanges } from './testing/vendor-schema.ts';

const NOW = '2026-06-01T05:00:00Z';

const vendors = recordExchanges(PICKUP_CARRIERS, globalThis.fetch);
afterEach(() => expect(vendors.problems()).toEqual([]));

describe('behaviour of one carrier only', () => {
  it('FedEx renews a token that expired early on its side', async () => {
    const clock = await startSandboxProcess(NOW);
    const own = carriersAt({ url: `${clock.url}/carriers`, fetch: vendors.fetch, now: NOW });
    const fedex = own.connect({ id: 'cac_fedex', credentials: CREDENTIALS.fedex });
    await fedex.track(['770008']);
    await clock.pass(3600);
    const outcome = await fedex.track(['770008']);
    expect(outcome).toMatchObject({ kind: 'tracks', tracks: [{ state: 'delivered' }] });
    expect(outcome.exchanges.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'track 401', 'token 200', 'track 200',
    ]); // prettier-ignore
    await clock.stop();
  });
});

describe('an unreachable carrier', () => {
  it.each(PICKUP_CARRIERS)(
    '%s: nothing was sent, so the booking is refused and may be retried',
    async (name) => {
      const gone = await startSandboxProcess(NOW);
      await gone.stop();
      const nowhere = carriersAt({ url: gone.url, fetch: vendors.fetch, now: NOW });
      const carrier = nowhere.connect({ id: 'cac_1', credentials: CREDENTIALS[name] });
      expect(await carrier.book(bookRequest())).toMatchObject({
        kind: 'refused',
        code: 'carrier_unreachable',
      });
    },
  );
});
