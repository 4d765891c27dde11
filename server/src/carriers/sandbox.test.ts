import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { PICKUP_CARRIERS, type Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { instructionRoom } from '@apps-hub/domain/shipping/carriers/courier-note';
import { referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import { date, openAddress, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Carriers } from './create-carriers.ts';
import type { BookRequest, CarrierPort } from './port.ts';
import { carriersAt } from './testing/carriers-at.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from './testing/requests.ts';
import { recordExchanges, type Recorder, vendorCalls } from './testing/vendor-schema.ts';
import { startSandboxProcess, type SandboxPickup, type SandboxProcess } from './testing/sandbox-process.ts';

/** Monday, 08:00 in Riyadh; both sides' clocks start here. */
const NOW = '2026-06-01T05:00:00Z';

let sandbox: SandboxProcess;
let carriers: Carriers;
/** Every exchange is validated against the vendors' schemas. */
const vendors: Recorder = recordExchanges(PICKUP_CARRIERS, globalThis.fetch);

/** The adapters over real HTTP. `patienceMs` replaces the time-out of writes, to keep its test short. */
const connectAll = (patienceMs?: number): Carriers =>
  carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendors.fetch, now: NOW, patienceMs });

beforeAll(async () => {
  sandbox = await startSandboxProcess(NOW);
  carriers = connectAll();
});

afterEach(() => expect(vendors.problems()).toEqual([]));
afterAll(() => sandbox.stop());

const connect = (carrier: Carrier, from = carriers): CarrierPort =>
  from.connect({ id: `cac_${carrier}`, credentials: CREDENTIALS[carrier] });

let marks = 0;

/** A booking whose note identifies it in the carrier's list. */
const marked = (
  word = '',
): { readonly request: BookRequest; readonly found: () => Promise<SandboxPickup[]> } => {
  marks += 1;
  const mark = `mark-${marks};`;
  const sentinel = word === '' ? '' : ` sandbox:${word}`;
  return {
    request: bookRequest({
      reference: `pku_${String(marks).padStart(26, '0')}`,
      instructions: [`${mark}${sentinel}`],
    }),
    found: async () => (await sandbox.pickups()).filter(({ note }) => note.includes(mark)),
  };
};

const voidWords = { requestor: 'Sara Nasser', reason: 'No longer needed' };

describe.each(PICKUP_CARRIERS)('%s over HTTP', (name) => {
  it('books, and the carrier stores exactly the booked data', async () => {
    const { request, found } = marked();
    const outcome = await connect(name).book(request);
    expect(outcome).toMatchObject({ kind: 'confirmed' });
    const [pickup, ...others] = await found();
    expect(others).toEqual([]);
    expect(pickup).toMatchObject({
      carrier: name,
      date: '2026-06-02',
      ready_ms: Date.parse('2026-06-02T07:00:00Z'),
      close_ms: Date.parse('2026-06-02T10:00:00Z'),
      parcels: 2,
      state: 'expected',
    });
    if (outcome.kind === 'confirmed') expect(referenceNumber(outcome.reference)).toBe(pickup?.id);
  });

  it('voids its booking, and a second void is either done or refused, never an error', async () => {
    const { request, found } = marked();
    const carrier = connect(name);
    const booked = await carrier.book(request);
    if (booked.kind !== 'confirmed') throw new Error('the sandbox confirms');
    const asked = { reference: booked.reference, ...voidWords };
    expect(await carrier.void(asked)).toMatchObject({ kind: 'voided' });
    expect(await found()).toMatchObject([{ state: 'cancelled' }]);
    expect(['voided', 'refused']).toContain((await carrier.void(asked)).kind);
  });

  it.each([
    ['account', 'account_not_allowed'],
    ['cutoff', 'after_cut_off'],
    ['holiday', 'no_collection_that_day'],
    ['not-served', 'address_not_served'],
    ['already-booked', 'already_booked'],
    ['busy', 'carrier_busy'],
  ])('sandbox:%s is refused as %s and books nothing', async (word, code) => {
    const { request, found } = marked(word);
    // Another account, so that the carrier's "too many requests" affects no other test.
    const carrier = carriers.connect({ id: `cac_${name}_${word}`, credentials: CREDENTIALS[name] });
    const outcome = await carrier.book(request);
    expect(outcome).toMatchObject({ kind: 'refused', code });
    expect(await found()).toEqual([]);
  });

  it.each([
    ['cut', 'cut', 1],
    ['cut-before', 'cut', 0],
    ['error-500', 'server_error', 0],
    ['error-500-done', 'server_error', 1],
    ['error-503', 'server_error', 0],
    ['garbage', 'answer_not_understood', 1],
  ] as const)(
    'has an unknown outcome after sandbox:%s (%s), and the carrier has %i',
    async (word, reason, count) => {
      const { request, found } = marked(word);
      expect(await connect(name, connectAll()).book(request)).toMatchObject({ kind: 'unknown', reason });
      expect(await found()).toHaveLength(count);
    },
  );

  it('has an unknown outcome after a late answer, and the pickup exists once', async () => {
    const { request, found } = marked('slow');
    const impatient = connect(name, connectAll(1500));
    expect(await impatient.book(request)).toMatchObject({ kind: 'unknown', reason: 'timeout' });
    expect(await found()).toHaveLength(1);
  });

  it('may accept a booking and confirm it later', async () => {
    const outcome = await connect(name).book(marked('waiting').request);
    // Aramex has no such answer: a 202 from its gateway means nothing.
    expect(outcome.kind).toBe(name === 'aramex' ? 'unknown' : 'waiting');
  });

  it('returns the existing number when the carrier repeats its answer', async () => {
    const carrier = connect(name);
    const first = await carrier.book(marked().request);
    const again = await carrier.book(marked('duplicate').request);
    if (first.kind !== 'confirmed') throw new Error('the sandbox confirms');
    const given = again.kind === 'refused' ? again.existing : 'reference' in again && again.reference;
    expect(given && referenceNumber(given)).toBe(referenceNumber(first.reference));
  });

  it.each([
    ['void-refused', { kind: 'refused', code: 'already_dispatched' }, 'expected'],
    [
      'void-completed',
      { kind: 'refused', code: name === 'dhl' ? 'already_over' : 'already_completed' },
      'expected',
    ],
    [
      'void-cancelled',
      { kind: 'refused', code: name === 'dhl' ? 'already_over' : 'already_voided' },
      'expected',
    ],
    ['void-not-found', { kind: 'refused', code: 'pickup_not_found' }, 'expected'],
    ['void-error-500', { kind: 'unknown', reason: 'server_error' }, 'expected'],
    ['void-cut', { kind: 'unknown', reason: 'cut' }, 'cancelled'],
    ['void-waiting', { kind: name === 'aramex' ? 'unknown' : 'waiting' }, 'expected'],
  ] as const)('a void with sandbox:%s', async (word, expected, state) => {
    const { request, found } = marked(word);
    const carrier = connect(name, connectAll());
    const booked = await carrier.book(request);
    if (booked.kind !== 'confirmed') throw new Error('the sandbox confirms');
    expect(await carrier.void({ reference: booked.reference, ...voidWords })).toMatchObject(expected);
    expect(await found()).toMatchObject([{ state }]);
  });

  it('tracks a parcel from announced to collected', async () => {
    const trackingNumber = `94000${marks}0`;
    const { request, found } = marked();
    const carrier = connect(name);
    await carrier.book({ ...request, parcels: [parcel({ trackingNumber })] });
    expect(await carrier.track([trackingNumber])).toMatchObject({
      tracks: [{ state: 'announced' }],
      notFound: [],
    });
    const [pickup] = await found();
    await sandbox.mark(name, pickup?.id ?? '', 'collect');
    const after = await carrier.track([trackingNumber, '1234567890']);
    expect(after).toMatchObject({
      tracks: [{ trackingNumber, state: 'collected' }],
      notFound: ['1234567890'],
    });
  });

  it.each([
    ['1', 'announced'],
    ['2', 'collected'],
    ['3', 'in_transit'],
    ['4', 'customs'],
    ['5', 'out_for_delivery'],
    ['6', 'delivery_failed'],
    ['7', 'held'],
    ['8', 'delivered'],
    ['9', 'returned'],
  ])('a parcel ending in %s is %s', async (digit, state) => {
    expect(await connect(name).track([`77000${digit}`])).toMatchObject({ tracks: [{ state }] });
  });

  it('offers only windows that the carrier accepts', async () => {
    const carrier = connect(name);
    for (const day of [date('2026-06-01'), PICKUP_DATE]) {
      const offered = await carrier.timeslots({
        calendar: openAddress(),
        address: bookRequest().address,
        parcels: [parcel()],
        date: day,
        rules: rulesFor(name),
      });
      if (offered.kind !== 'slots' || offered.day.kind !== 'slots') throw new Error('there are slots');
      expect(offered.source).toBe(name === 'aramex' ? 'rules_only' : 'carrier');
      for (const { window } of offered.day.slots) {
        const outcome = await carrier.book({ ...marked().request, window, closesAt: time('20:00') });
        expect(outcome, `${window.date} ${window.from}`).toMatchObject({ kind: 'confirmed' });
      }
    }
  });

  it('offers nothing on a Friday in Riyadh', async () => {
    const outcome = await connect(name).timeslots({
      calendar: openAddress(),
      address: bookRequest().address,
      parcels: [parcel()],
      date: date('2026-06-05'),
      rules: rulesFor(name),
    });
    expect(outcome).toMatchObject({ day: { kind: 'none', why: { code: 'carrier_weekend' } } });
  });

  it('checks good and bad credentials', async () => {
    const request = { address: bookRequest().address, date: PICKUP_DATE };
    // Aramex is queried for a pickup that cannot exist, which does not prove the right to book.
    const proven = name === 'aramex' ? 'credentials' : 'account';
    expect(await connect(name).check(request)).toMatchObject({ kind: 'works', proven });
    expect(await connect(name).check({ ...request, address: null })).toMatchObject({
      kind: 'works',
      proven: 'credentials',
    });
    const wrong = { ...CREDENTIALS[name], password: 'not this', clientSecret: 'not this' };
    const stranger = carriers.connect({ id: `cac_wrong_${name}`, credentials: wrong });
    expect(await stranger.check(request)).toMatchObject({ kind: 'refused', code: 'credentials_refused' });
    const booking = await stranger.book(marked().request);
    expect(booking).toMatchObject({ kind: 'refused', code: 'credentials_refused' });
  });

  it('a carrier accepts everything that our own check allows: lengths, counts and sizes, also in Arabic', async () => {
    const { text } = CARRIER_FACTS[name].limits;
    const letters = fc.constantFrom(...'abنمحع ٣-'.split(''));
    const words = (max: number): fc.Arbitrary<string> =>
      fc.string({ unit: letters, minLength: 1, maxLength: max }).map((each) => each.trim() || 'x');
    const side = fc.integer({ min: 1, max: 9990 });
    const anyParcel = fc
      .record({
        weightGrams: fc.integer({ min: 1, max: 999_000 }),
        size: fc.record({ lengthMm: side, widthMm: side, heightMm: side }),
        fragile: fc.boolean(),
        large: fc.boolean(),
      })
      .map((parts) => parcel(parts));
    const anyBooking = fc
      .record({
        company: words(text.company.max),
        person: words(text.person.max),
        lines: fc.array(words(text.addressLine.max), { minLength: 1, maxLength: 3 }),
        city: words(text.city.max),
        // FedEx's text also contains the note and the instruction.
        location: words(name === 'fedex' ? 20 : text.location.max),
        note: words(text.instruction.max),
        parcels: fc.array(anyParcel, { minLength: 1, maxLength: 12 }),
      })
      .map(({ company, person, lines, city, location, note, parcels }): BookRequest => {
        const room = instructionRoom(name, handOverCounts(parcels, name), location);
        const base = bookRequest();
        return {
          ...base,
          contact: { ...base.contact, company, person },
          address: { ...base.address, lines, city },
          location,
          parcels,
          instructions: [Array.from(note).slice(0, room).join('').trim() || 'x'],
        };
      });
    await fc.assert(
      fc.asyncProperty(anyBooking, async (request) => {
        expect(checkBooking(request, name)).toEqual([]);
        expect(await connect(name).book(request)).toMatchObject({ kind: 'confirmed' });
      }),
      { numRuns: 60, seed: 20_260_601 },
    );
  });
});

describe('an unknown booking', () => {
  it('is confirmed at Aramex by a query for our own reference', async () => {
    const { request, found } = marked('cut sandbox:by-reference');
    const carrier = connect('aramex');
    expect(await carrier.book(request)).toMatchObject({ kind: 'unknown' });
    const asked = { reference: null, ownReference: request.reference };
    const [pickup] = await found();
    expect(await carrier.status(asked)).toMatchObject({
      kind: 'found',
      view: 'exists',
      reference: { pickupId: pickup?.id },
    });
    expect(await found()).toHaveLength(1);
  });

  it.each(['cut', 'cut-before'])('is not found at Aramex by our own reference after %s', async (word) => {
    const { request } = marked(word);
    const carrier = connect('aramex');
    await carrier.book(request);
    const asked = { reference: null, ownReference: request.reference };
    expect(await carrier.status(asked)).toMatchObject({ kind: 'found', view: 'not_found' });
  });
});

/** Calls that other tests cover: dhl/change.test.ts, and each carrier's waybills.test.ts and rates.test.ts. */
const ELSEWHERE =
  /^(?:dhl update-pickup|\w+ (?:create-shipments?|cancel-shipment|print-label|track-reference|rates|calculate-rate))$/;

it('every documented call of a carrier was made, and answered in its documented shape', () => {
  const made = new Set(
    [...vendors.seen].filter((each) => / 20[01]$/.test(each)).map((each) => each.slice(0, -4)),
  );
  const documented = PICKUP_CARRIERS.flatMap((carrier) =>
    vendorCalls(carrier).map(({ name }) => `${carrier} ${name}`),
  );
  expect(documented.filter((each) => !made.has(each) && !ELSEWHERE.test(each))).toEqual([]);
});
