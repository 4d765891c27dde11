import { randomUUID } from 'node:crypto';
import type { CarrierAccountId, StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { sandboxUrls } from '@apps-hub/server/carriers/adapters';
import { createCarriers } from '@apps-hub/server/carriers/create-carriers';
import { CREDENTIALS } from '@apps-hub/server/carriers/testing/requests';
import { startSandboxProcess } from '@apps-hub/server/carriers/testing/sandbox-process';
import { createOutbound } from '@apps-hub/server/outbound/outbound';
import { wait } from '@apps-hub/server/process/wait';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';
import { sealContext } from '@apps-hub/server/verbs/shipping/settings/connect';

import { insertCarrier } from './pickup-rows.ts';
import type { Stack } from './stack.ts';

/** How long the carrier takes for each call, beside what its sandbox needs; real ones take longer. */
const CARRIER_MS = 250;

/** As `insertCarrier` names it. */
const ACCOUNT = 'cac_1' as CarrierAccountId;

const CONTACT = { company: 'Palm', person: 'Sara', phone: '+966501112233', email: 'sara@palm.example' };

const now = (): Date => new Date();

/** A store with one branch and an account with Aramex. */
export const addAramexStore = async ({ deps, owner }: Stack, externalId: string): Promise<StoreId> => {
  const storeId = await registerStore(deps, 'sandbox', {
    externalId,
    name: 'Store with Aramex',
    currency: 'SAR' as CurrencyCode, // a valid code
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  });
  const { carrier: _carrier, ...fields } = CREDENTIALS.aramex;
  const sealed = deps.sealer.seal(
    JSON.stringify({ carrier: 'aramex', ...fields }),
    sealContext({ storeId, id: ACCOUNT }),
  );
  await insertCarrier(owner, storeId);
  await owner`update carrier_account set sealed = ${sealed} where store_id = ${storeId}`;
  await owner`
    update pickup_address set contact = ${owner.json(CONTACT)}, address = address || '{"postcode": "12211", "kind": "business"}'
    where store_id = ${storeId}`;
  return storeId;
};

/** The sandbox's carriers over HTTP, and how many calls they answered, in how many milliseconds of all calls together. */
export const openSlowCarriers = async () => {
  const sandbox = await startSandboxProcess(now().toISOString());
  const spent = { calls: 0, ms: 0 };
  const slow: typeof fetch = async (url, init) => {
    const started = performance.now();
    await wait(CARRIER_MS);
    const answer = await fetch(url, init);
    const text = await answer.arrayBuffer();
    spent.calls += 1;
    spent.ms += performance.now() - started;
    return new Response(text, answer);
  };
  const carriers = createCarriers({
    outbound: createOutbound({ fetch: slow, now, wait, log: () => undefined }),
    now,
    baseUrls: sandboxUrls(`${sandbox.url}/carriers`),
    newTransactionId: randomUUID,
  });
  return { carriers, spent, stop: () => sandbox.stop() };
};
