import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { RatesRequest, ShipRequest } from './port.ts';
import { carriersAt } from './testing/carriers-at.ts';
import { abroadRequest, CREDENTIALS, declaration, ratesRequest, shipRequest } from './testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from './testing/sandbox-process.ts';
import { recordExchanges } from './testing/vendor-schema.ts';

const NOW = '2026-06-01T05:00:00Z';
const RATED = ['dhl', 'fedex', 'aramex'] as const;

let sandbox: SandboxProcess;
const vendors = recordExchanges(RATED, globalThis.fetch);
let accounts = 0;

beforeAll(async () => {
  sandbox = await openSandboxRun(NOW);
});
afterEach(() => expect(vendors.problems()).toEqual([]));
afterAll(() => sandbox.stop());

const connect = (carrier: (typeof RATED)[number]) => {
  accounts += 1;
  const carriers = carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendors.fetch, now: NOW });
  const { waybills } = carriers.connect({ id: `cac_${accounts}`, credentials: CREDENTIALS[carrier] });
  if (!waybills?.rates) throw new Error('it tells rates');
  return { make: (request: ShipRequest) => waybills.make(request), rates: waybills.rates };
};

/** To a city whose name makes the sandbox misbehave. */
const toCity = (city: string): RatesRequest => {
  const request = ratesRequest();
  return { ...request, to: { ...request.to, city } };
};

const email = (request: ShipRequest): ShipRequest => ({
  ...request,
  to: { ...request.to, contact: { ...request.to.contact, email: 'noura@example.com' } },
});

describe.each(RATED)('the rates of %s over HTTP', (carrier) => {
  it.each([
    ['within a country', shipRequest()],
    ['abroad', abroadRequest()],
    ['abroad, with duties paid by the sender', abroadRequest({ customs: declaration({ incoterm: 'DDP' }) })],
  ])('are told %s, each of them makes a waybill, and the usual one is among them', async (_, request) => {
    const { make, rates } = connect(carrier);
    const outcome = await rates(ratesRequest({}, request));
    expect(outcome).toMatchObject({ kind: 'rates', unreadable: 0 });
    if (outcome.kind !== 'rates') throw new Error('the sandbox tells rates');
    expect(outcome.rates.map(({ option }) => option)).toContain(outcome.usual);
    for (const { option, price } of outcome.rates) {
      const reference = `shp_${carrier}_${accounts}_${option}`.slice(0, 30);
      const chosen = email({ ...request, reference, rate: { option, atMost: price } });
      expect(await make(chosen)).toMatchObject({ kind: 'made', rate: { option, cost: price } });
    }
  });

  it.each([
    ['account', { kind: 'refused', code: 'account_not_allowed' }],
    ['not-served', { kind: 'refused', code: 'no_company' }],
    ['error-500', { kind: 'refused', code: 'carrier_unreachable' }],
    ['garbage', { kind: 'refused', code: 'answer_not_understood' }],
    ['busy', { kind: 'refused', code: 'carrier_busy' }],
    ['cut-before', { kind: 'refused', code: 'carrier_unreachable' }],
    ['no-rates', { kind: 'rates', rates: [] }],
  ])('sandbox:%s is said with its reason', async (word, outcome) => {
    expect(await connect(carrier).rates(toCity(`Jeddah sandbox:${word}`))).toMatchObject(outcome);
  });
});

it.each(['dhl', 'fedex'] as const)('the list prices of %s are named so', async (carrier) => {
  const outcome = await connect(carrier).rates(toCity('Jeddah sandbox:list-only'));
  const bases = outcome.kind === 'rates' ? outcome.rates.map(({ basis }) => basis) : [];
  expect(new Set(bases)).toEqual(new Set(['list']));
});
