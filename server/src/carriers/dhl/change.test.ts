import { date, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Carriers } from '../create-carriers.ts';
import { carriersAt } from '../testing/carriers-at.ts';
import { bookRequest, CREDENTIALS } from '../testing/requests.ts';
import { type SandboxProcess, startSandboxProcess } from '../testing/sandbox-process.ts';
import { recordExchanges, type Recorder } from '../testing/vendor-schema.ts';

/** Monday, 08:00 in Riyadh; both sides' clocks start here. */
const NOW = '2026-06-01T05:00:00Z';

let sandbox: SandboxProcess;
let carriers: Carriers;
/** Every exchange is validated against DHL's schemas. */
const vendors: Recorder = recordExchanges(['dhl'], globalThis.fetch);

const connectAll = (patienceMs?: number): Carriers =>
  carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendors.fetch, now: NOW, patienceMs });

beforeAll(async () => {
  sandbox = await startSandboxProcess(NOW);
  carriers = connectAll();
});

afterEach(() => expect(vendors.problems()).toEqual([]));
afterAll(() => sandbox.stop());

let marks = 0;

/** A booking whose note identifies it in the carrier's list. */
const marked = () => {
  marks += 1;
  const mark = `mark-${marks};`;
  return {
    request: bookRequest({ reference: `pku_${String(marks).padStart(26, '0')}`, instructions: [mark] }),
    found: async () => (await sandbox.pickups()).filter(({ note }) => note.includes(mark)),
  };
};

const booked = async (word = '') => {
  const { request, found } = marked();
  const outcome = await carriers.connect({ id: 'cac_dhl', credentials: CREDENTIALS.dhl }).book(request);
  if (outcome.kind !== 'confirmed') throw new Error('the sandbox confirms');
  const wanted = {
    ...request,
    carrierReference: outcome.reference,
    window: { date: date('2026-06-03'), from: time('12:00'), to: time('16:00') },
    parcels: [...request.parcels, parcel()],
    instructions: [...request.instructions, ...(word === '' ? [] : [`sandbox:${word}`])],
  };
  return { wanted, found, before: (await found())[0] };
};
const changeAt = (from = carriers) => from.connect({ id: 'cac_dhl', credentials: CREDENTIALS.dhl }).change;

describe('a change with DHL', () => {
  it('keeps the number, and DHL has exactly the new data', async () => {
    const { wanted, found, before } = await booked();
    expect(await changeAt()?.(wanted)).toMatchObject({
      kind: 'changed',
      moved: { date: null, readyBy: null },
      notices: [],
    });
    expect([...vendors.seen]).toContain('dhl update-pickup 200');
    expect(await found()).toMatchObject([
      {
        id: before?.id,
        date: '2026-06-03',
        ready_ms: Date.parse('2026-06-03T09:00:00Z'),
        close_ms: Date.parse('2026-06-03T13:00:00Z'),
        parcels: 3,
        state: 'expected',
      },
    ]);
  });

  it('has the same result when sent twice', async () => {
    const { wanted, found } = await booked();
    await changeAt()?.(wanted);
    expect(await changeAt()?.(wanted)).toMatchObject({ kind: 'changed' });
    expect(await found()).toMatchObject([{ parcels: 3 }]);
  });

  it.each([
    ['change-account', 'account_not_allowed', '5556'],
    ['change-over', 'already_over', 'HTTP 400'],
    ['change-not-found', 'pickup_not_found', 'HTTP 404'],
    ['change-cutoff', 'after_cut_off', 'HTTP 400'],
  ])('sandbox:%s is refused as %s and changes nothing', async (word, code, carrierCode) => {
    const { wanted, found, before } = await booked(word);
    expect(await changeAt()?.(wanted)).toMatchObject({ kind: 'refused', code, carrierCode });
    expect(await found()).toEqual([before]);
  });

  it.each([
    ['change-cut', 'cut', 3],
    ['change-cut-before', 'cut', 2],
    ['change-error-500', 'server_error', 2],
    ['change-garbage', 'answer_not_understood', 3],
  ] as const)('sandbox:%s leaves it unknown (%s), DHL has %i parcels', async (word, reason, parcels) => {
    const { wanted, found } = await booked(word);
    expect(await changeAt(connectAll())?.(wanted)).toMatchObject({ kind: 'unknown', reason });
    expect(await found()).toMatchObject([{ parcels }]);
  });

  it('is unknown after a late answer', async () => {
    const { wanted, found } = await booked('change-slow');
    expect(await changeAt(connectAll(1500))?.(wanted)).toMatchObject({ kind: 'unknown', reason: 'timeout' });
    expect(await found()).toMatchObject([{ parcels: 3 }]);
  });

  it('is refused if the pickup was voided or collected', async () => {
    const { wanted, before } = await booked();
    await sandbox.mark('dhl', before?.id ?? '', 'collect');
    expect(await changeAt()?.(wanted)).toMatchObject({ kind: 'refused', code: 'already_over' });
  });

  it('is not sent if DHL would refuse it, or if it concerns two numbers', async () => {
    const { wanted } = await booked();
    expect(await changeAt()?.({ ...wanted, parcels: [] })).toMatchObject({
      kind: 'refused',
      code: 'parcels_invalid',
      exchanges: [],
    });
    const two = { carrier: 'dhl', confirmationNumbers: ['PRG1', 'PRG2'] } as const;
    expect(await changeAt()?.({ ...wanted, carrierReference: two })).toMatchObject({
      kind: 'refused',
      code: 'reference_missing',
      exchanges: [],
    });
  });
});
