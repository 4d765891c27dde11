import type { Outcome } from '../../outbound/call.ts';
import type { Exchange } from '../../outbound/exchange.ts';
import { parseJson } from '../../outbound/parse-json.ts';
import { refuse, refuseProblems, silentRead, silentWrite, withoutPickup } from '../outcomes.ts';
import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { CARRIER_FACTS, type CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { timeslots } from '@apps-hub/domain/shipping/calendar/timeslots';
import { parseLocalDate, parseLocalTime } from '@apps-hub/domain/shipping/calendar/wall-time';
import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import { OUR_OWN_REASONS } from '../own-reasons.ts';
import type {
  BookOutcome,
  BookRequest,
  CarrierPort,
  CheckOutcome,
  CheckRequest,
  Refusal,
  SlotsOutcome,
  SlotsRequest,
  TrackOutcome,
  Unknown,
  VoidOutcome,
  VoidRequest,
} from '../port.ts';
import { pickupAnswer, productsAnswer, trackingAnswer } from './api-types.ts';
import { productsQuery, rulesFromProducts } from './capabilities.ts';
import { createDhlClient, type DhlClient } from './client.ts';
import { noFromProblem, toPickupBody } from './mapper.ts';
import { toTrack } from './tracking-mapper.ts';

type Answer = Extract<Outcome, { kind: 'answer' }>;

interface Account {
  readonly client: DhlClient;
  readonly credentials: CredentialsOf<'dhl'>;
  readonly now: () => Date;
}

const refusedOrUnknown = (answer: Answer): Refusal | Unknown => {
  if (answer.status >= 400 && answer.status < 500) return refuse(noFromProblem(answer.status, answer.text));
  return { kind: 'unknown', reason: answer.status >= 500 ? 'server_error' : 'answer_not_understood' };
};

const refusedRead = (answer: Answer): Refusal => {
  if (answer.status >= 400 && answer.status < 500) return refuse(noFromProblem(answer.status, answer.text));
  const code = answer.status >= 500 ? 'carrier_unreachable' : 'answer_not_understood';
  return refuse({ code, carrierCode: `HTTP ${answer.status}`, message: '' }, answer.status >= 500 ? 0 : null);
};

const book = async (account: Account, request: BookRequest): Promise<BookOutcome> => {
  const problems = checkBooking(request, 'dhl');
  if (problems.length > 0) return { ...refuseProblems(problems), exchanges: [] };
  const body = toPickupBody(request, account.credentials.accountNumber);
  const outcome = await account.client.createPickup(body, request.reference);
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  if (outcome.status === 202) return { kind: 'waiting', reference: null, exchanges };
  if (outcome.status !== 201) return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  const answer = pickupAnswer.safeParse(parseJson(outcome.text));
  // 201 says that a pickup exists, whatever we can read of it.
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return confirmed(request, answer.data.dispatchConfirmationNumbers, { ...answer.data, exchanges });
};

const confirmed = (
  { window }: BookRequest,
  confirmationNumbers: readonly string[],
  said: {
    readonly nextPickupDate?: string | null | undefined;
    readonly readyByTime?: string | null | undefined;
    readonly warnings?: readonly string[] | null | undefined;
    readonly exchanges: readonly Exchange[];
  },
): BookOutcome => {
  const date = parseLocalDate(said.nextPickupDate ?? '');
  const readyBy = parseLocalTime(said.readyByTime ?? '');
  return {
    kind: 'confirmed',
    reference: { carrier: 'dhl', confirmationNumbers },
    moved: {
      date: date.ok && date.value !== window.date ? date.value : null,
      readyBy: readyBy.ok && readyBy.value !== window.from ? readyBy.value : null,
    },
    notices: said.warnings ?? [],
    exchanges: said.exchanges,
  };
};

/** DHL may give one booking several numbers; it is voided when all of them are. */
const cancel = async ({ client }: Account, request: VoidRequest): Promise<VoidOutcome> => {
  const { reference } = request;
  const numbers = reference.carrier === 'dhl' ? reference.confirmationNumbers : [];
  if (numbers.length === 0)
    return { ...refuse({ code: 'reference_missing', carrierCode: null, message: '' }), exchanges: [] };
  const exchanges: Exchange[] = [];
  let waiting = false;
  for (const number of numbers) {
    const outcome = await client.cancelPickup(number, {
      requestorName: request.requestor,
      reason: request.reason,
    });
    exchanges.push(outcome.exchange);
    if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
    // The success has an empty body: only the status speaks.
    if (outcome.status === 202) waiting = true;
    else if (outcome.status !== 200 && outcome.status !== 204)
      return { ...refusedOrUnknown(outcome), exchanges };
  }
  return { kind: waiting ? 'waiting' : 'voided', exchanges };
};

const slots = async (account: Account, request: SlotsRequest): Promise<SlotsOutcome> => {
  const { calendar, parcels, date, rules } = request;
  const query = { address: calendar, parcels, now: account.now() };
  const byRules = timeslots({ ...query, rules, date });
  if (byRules.kind === 'none' && OUR_OWN_REASONS.has(byRules.why.code))
    return { kind: 'slots', day: byRules, rules, source: 'rules_only', exchanges: [] };
  const outcome = await account.client.products(
    productsQuery(request, account.credentials.accountNumber),
    'timeslots',
  );
  const exchanges = [outcome.exchange];
  const silent = { kind: 'slots', day: byRules, rules, source: 'carrier_silent', exchanges } as const;
  if (outcome.kind !== 'answer' || outcome.status >= 500) return silent;
  // No product within the country says nothing about collecting what leaves it.
  if (outcome.status === 404) return { kind: 'slots', day: byRules, rules, source: 'rules_only', exchanges };
  if (outcome.status !== 200) return { ...refusedRead(outcome), exchanges };
  const answer = productsAnswer.safeParse(parseJson(outcome.text));
  if (!answer.success) return silent;
  const stated = rulesFromProducts(answer.data, date, rules);
  if (stated === null) {
    const why = byRules.kind === 'none' ? byRules.why : ({ code: 'carrier_weekend' } as const);
    return { kind: 'slots', day: { kind: 'none', why }, rules, source: 'carrier', exchanges };
  }
  const day = timeslots({ ...query, rules: stated, date });
  return { kind: 'slots', day, rules: stated, source: 'carrier', exchanges };
};

/** How many shipments are asked for at once. */
const TRACK_TOGETHER = 4;

const trackOne = async (
  client: DhlClient,
  number: string,
): Promise<{ readonly exchange: Exchange; readonly found: ReturnType<typeof toTrack> | Refusal | null }> => {
  const outcome = await client.tracking(number);
  const { exchange } = outcome;
  if (outcome.kind !== 'answer') return { exchange, found: silentRead(outcome) };
  if (outcome.status === 404) return { exchange, found: null };
  const answer = trackingAnswer.safeParse(parseJson(outcome.text));
  if (outcome.status !== 200 || !answer.success) return { exchange, found: refusedRead(outcome) };
  const shipment = answer.data.shipments.find((each) => String(each.shipmentTrackingNumber) === number);
  return { exchange, found: shipment ? toTrack(number, shipment.events ?? []) : null };
};

const track = async ({ client }: Account, numbers: readonly string[]): Promise<TrackOutcome> => {
  const results: Awaited<ReturnType<typeof trackOne>>[] = [];
  for (let start = 0; start < numbers.length; start += TRACK_TOGETHER) {
    const together = numbers.slice(start, start + TRACK_TOGETHER);
    results.push(...(await Promise.all(together.map((number) => trackOne(client, number)))));
  }
  const exchanges = results.map(({ exchange }) => exchange);
  const refusal = results.find(({ found }) => found && 'kind' in found)?.found;
  if (refusal && 'kind' in refusal) return { ...refusal, exchanges };
  const tracks = results.flatMap(({ found }) => (found && !('kind' in found) ? [found] : []));
  const notFound = numbers.filter((_, index) => results[index]?.found === null);
  return { kind: 'tracks', tracks, notFound, exchanges };
};

const check = async (account: Account, { address, date }: CheckRequest): Promise<CheckOutcome> => {
  const outcome = address
    ? await account.client.products(
        productsQuery({ address, date }, account.credentials.accountNumber),
        'check',
      )
    : await account.client.validateAddress({ type: 'pickup', countryCode: 'SA', cityName: 'Riyadh' });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  if (outcome.status === 200)
    return { kind: 'works', proven: address ? 'account' : 'credentials', exchanges };
  const refusal = refusedRead(outcome);
  // A place without DHL says nothing against the account.
  const placeOnly = refusal.code === 'address_not_served' || outcome.status === 404;
  return placeOnly ? { kind: 'works', proven: 'credentials', exchanges } : { ...refusal, exchanges };
};

/** DHL Express behind the port. It cannot be asked about a pickup once booked. */
export const createDhl = (
  { http, baseUrl, now }: AdapterDeps,
  { id, credentials }: AdapterAccount<'dhl'>,
): CarrierPort => {
  const account: Account = { client: createDhlClient(http, { id, credentials, baseUrl }), credentials, now };
  return {
    carrier: 'dhl',
    honours: CARRIER_FACTS.dhl.honours(null),
    timeslots: (request) => slots(account, request),
    book: (request) => book(account, request),
    void: (request) => cancel(account, request),
    status: () => Promise.resolve({ kind: 'cannot_ask', exchanges: [] }),
    track: (numbers) => track(account, numbers),
    check: (request) => check(account, request),
  };
};
