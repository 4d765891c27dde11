import type { Exchange } from '#outbound/exchange.ts';
import { refuse, refuseProblems, withoutPickup } from '../outcomes.ts';
import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { canVoidWith } from '@apps-hub/domain/shipping/carriers/reference';
import { timeslots } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import type { TokenSource } from '../bearer.ts';
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
  VoidOutcome,
  VoidRequest,
} from '../port.ts';
import {
  type AvailabilityOption,
  availabilityAnswer,
  cancelAnswer,
  createAnswer,
  trackAnswer,
} from './api-types.ts';
import { rulesFromOptions, toAvailabilityBodies } from './availability.ts';
import { type Account, answered, notices, refusedOrUnknown, refusedRead } from './answers.ts';
import { createFedexClient } from './client.ts';
import { accountType, addressOf, toCancelBody, toCreateBody } from './mapper.ts';
import { type Tracked, trackTogether } from '../track-together.ts';
import { parseAnswer } from '../parse-answer.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';
import { toTrack } from './tracking-mapper.ts';
import { fedexReturns } from './returns.ts';
import { fedexWaybills } from './waybills.ts';

export type FedexAccount = AdapterAccount<'fedex'>;

const book = async (account: Account, request: BookRequest): Promise<BookOutcome> => {
  const problems = checkBooking(request, 'fedex');
  if (problems.length > 0) return { ...refuseProblems(problems), exchanges: [] };
  const { credentials, client } = account;
  const body = toCreateBody(request, credentials, account.now());
  const called = await client.createPickup(body, request.reference);
  const { exchanges } = called;
  if (answered(called, 202) !== null) return { kind: 'waiting', reference: null, exchanges };
  const text = answered(called, 200);
  if (text === null) return { ...withoutPickup(refusedOrUnknown(called)), exchanges };
  const answer = createAnswer.safeParse(parseAnswer(text));
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const { output } = answer.data;
  return {
    kind: 'confirmed',
    reference: {
      carrier: 'fedex',
      company: credentials.company,
      confirmationCode: output.pickupConfirmationCode,
      location: output.location ?? null,
      scheduledDate: request.window.date,
    },
    moved: { date: null, readyBy: null },
    notices: notices(output.alerts),
    exchanges,
  };
};

const cancel = async (account: Account, request: VoidRequest): Promise<VoidOutcome> => {
  const { reference } = request;
  if (reference.carrier !== 'fedex' || !canVoidWith(reference))
    return { ...refuse({ code: 'reference_missing', carrierCode: null, message: '' }), exchanges: [] };
  const body = toCancelBody(reference, account.credentials, request.reason);
  const called = await account.client.cancelPickup(body, account.newTransactionId());
  const { exchanges } = called;
  if (answered(called, 202) !== null) return { kind: 'waiting', exchanges };
  const text = answered(called, 200);
  if (text !== null)
    return cancelAnswer.safeParse(parseAnswer(text)).success
      ? { kind: 'voided', exchanges }
      : { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return { ...refusedOrUnknown(called), exchanges };
};

interface Options {
  /** Undefined if FedEx did not answer. */
  readonly options?: readonly AvailabilityOption[];
  readonly refusal?: Refusal;
  readonly exchanges: readonly Exchange[];
}

/** FedEx's options of the day, for domestic and for international parcels. */
const queryOptions = async (account: Account, request: SlotsRequest): Promise<Options> => {
  const options: AvailabilityOption[] = [];
  const exchanges: Exchange[] = [];
  for (const body of toAvailabilityBodies(request, account.credentials, account.now())) {
    const called = await account.client.availability(body, 'timeslots');
    exchanges.push(...called.exchanges);
    const text = answered(called, 200);
    const answer = text === null ? null : availabilityAnswer.safeParse(parseAnswer(text));
    if (!answer?.success) {
      const refusal = withoutPickup(refusedRead(called));
      const silent =
        refusal.code === 'carrier_unreachable' || refusal.code === 'carrier_busy' || text !== null;
      return silent ? { exchanges } : { refusal, exchanges };
    }
    // An option without a relationship is for the queried one.
    const { countryRelationship: asked } = body;
    for (const option of answer.data.output.options ?? [])
      options.push({ ...option, countryRelationship: option.countryRelationship ?? asked });
  }
  return { options, exchanges };
};

const slots = async (account: Account, request: SlotsRequest): Promise<SlotsOutcome> => {
  const { calendar, parcels, date, rules } = request;
  const query = { address: calendar, parcels, now: account.now() };
  const byRules = timeslots({ ...query, rules, date });
  if (byRules.kind === 'none' && OUR_OWN_REASONS.has(byRules.why.code))
    return { kind: 'slots', day: byRules, rules, source: 'rules_only', exchanges: [] };
  const { options, refusal, exchanges } = await queryOptions(account, request);
  if (refusal) return { ...refusal, exchanges };
  if (!options) return { kind: 'slots', day: byRules, rules, source: 'carrier_silent', exchanges };
  const stated = rulesFromOptions(options, request, account.credentials.company);
  if (typeof stated === 'string') {
    const isOurs = stated === 'no_collection' && byRules.kind === 'none';
    const why = isOurs ? byRules.why : { code: stated };
    return { kind: 'slots', day: { kind: 'none', why }, rules, source: 'carrier', exchanges };
  }
  const day = timeslots({ ...query, rules: stated, date });
  return { kind: 'slots', day, rules: stated, source: 'carrier', exchanges };
};

const queryTracks = async (account: Account, numbers: readonly string[]): Promise<Tracked> => {
  const called = await account.client.track({
    includeDetailedScans: true,
    trackingInfo: numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
  });
  const { exchanges } = called;
  const text = answered(called, 200);
  const answer = text === null ? null : trackAnswer.safeParse(parseAnswer(text));
  if (!answer?.success) return { result: refusedRead(called), exchanges };
  const results = answer.data.output.completeTrackResults;
  return {
    result: results.flatMap(
      ({ trackingNumber, trackResults }) => toTrack(trackingNumber, trackResults) ?? [],
    ),
    exchanges,
  };
};

const track = (account: Account, numbers: readonly string[]): Promise<TrackOutcome> =>
  trackTogether(numbers, TRACKING_BUDGET.numbersPerQuery, (some) => queryTracks(account, some));

const check = async (account: Account, { address, date }: CheckRequest): Promise<CheckOutcome> => {
  const token = await account.tokens.renew();
  if (token.kind === 'none') return { ...refusedRead(token), exchanges: [token.outcome.exchange] };
  const signedIn = token.fetched ? [token.fetched] : [];
  if (!address) return { kind: 'works', proven: 'credentials', exchanges: signedIn };
  const { company, accountNumber } = account.credentials;
  const { courierHours } = CARRIER_FACTS.fedex.rules;
  const called = await account.client.availability(
    {
      pickupAddress: addressOf(address),
      dispatchDate: date,
      packageReadyTime: `${courierHours.from}:00`,
      customerCloseTime: `${courierHours.to}:00`,
      pickupType: 'ON_CALL',
      pickupRequestType: ['SAME_DAY', 'FUTURE_DAY'],
      shipmentAttributes: {
        serviceType: 'INTERNATIONAL_PRIORITY',
        weight: { units: 'KG', value: 1 },
      },
      numberOfBusinessDays: 1,
      associatedAccountNumber: accountNumber,
      associatedAccountNumberType: accountType(account.credentials),
      carriers: [company],
      countryRelationship: 'INTERNATIONAL',
    },
    'check',
  );
  const exchanges = [...signedIn, ...called.exchanges];
  if (answered(called, 200) !== null) return { kind: 'works', proven: 'account', exchanges };
  const refusal = withoutPickup(refusedRead(called));
  // An address that FedEx does not serve, or without its postal code, says nothing about the account.
  return refusal.code === 'address_not_served' || refusal.code === 'field_missing'
    ? { kind: 'works', proven: 'credentials', exchanges }
    : { ...refusal, exchanges };
};

/** FedEx behind the port. It has no status query for a booked pickup. */
export const createFedex = (
  deps: AdapterDeps & { readonly tokens: TokenSource },
  { id, credentials }: FedexAccount,
): CarrierPort => {
  const client = createFedexClient(deps.http, { ...deps, id, credentials });
  const account: Account = { ...deps, credentials, client };
  return {
    carrier: 'fedex',
    honours: CARRIER_FACTS.fedex.honours(credentials.company),
    timeslots: (request) => slots(account, request),
    book: (request) => book(account, request),
    change: null,
    void: (request) => cancel(account, request),
    status: () => Promise.resolve({ kind: 'cannot_ask', exchanges: [] }),
    track: (numbers) => track(account, numbers),
    check: (request) => check(account, request),
    listen: null,
    waybills: { ...fedexWaybills(account), returns: fedexReturns(account) },
  };
};
