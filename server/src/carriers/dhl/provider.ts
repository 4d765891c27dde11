import type { Exchange } from '#outbound/exchange.ts';
import { refuse, refuseProblems, silentRead, silentWrite, withoutPickup } from '../outcomes.ts';
import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { parseLocalDate, parseLocalTime } from '@apps-hub/domain/wall-time';
import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import type {
  BookOutcome,
  BookRequest,
  CarrierPort,
  ChangeOutcome,
  ChangeRequest,
  CheckOutcome,
  CheckRequest,
  Refusal,
  TrackOutcome,
  VoidOutcome,
  VoidRequest,
} from '../port.ts';
import { pickupAnswer, trackingAnswer, updateAnswer } from './api-types.ts';
import { productsQuery } from './capabilities.ts';
import { createDhlClient, type DhlClient } from './client.ts';
import { DOMESTIC_LANE } from './lanes.ts';
import { toPickupBody } from './mapper.ts';
import { type Account, refusedOrUnknown, refusedRead } from './refused.ts';
import { slots } from './slots.ts';
import { type Tracked, trackTogether } from '../track-together.ts';
import { parseAnswer } from '../parse-answer.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';
import { toTracks } from './tracking-mapper.ts';
import { dhlWaybills } from './waybills.ts';

const book = async (account: Account, request: BookRequest): Promise<BookOutcome> => {
  const problems = checkBooking(request, 'dhl');
  if (problems.length > 0) return { ...refuseProblems(problems), exchanges: [] };
  const body = toPickupBody(request, account.credentials.accountNumber);
  const outcome = await account.client.createPickup(body, request.reference);
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  if (outcome.status === 202) return { kind: 'waiting', reference: null, exchanges };
  if (outcome.status !== 201) return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  const answer = pickupAnswer.safeParse(parseAnswer(outcome.text));
  // 201 means that a pickup exists, whether or not we can parse it.
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return confirmed(request, answer.data.dispatchConfirmationNumbers, { ...answer.data, exchanges });
};

/** The window that DHL moved the pickup to. */
interface Said {
  readonly nextPickupDate?: string | null | undefined;
  readonly readyByTime?: string | null | undefined;
  readonly warnings?: readonly string[] | null | undefined;
}

const movedBy = ({ window }: BookRequest, said: Said) => {
  const date = parseLocalDate(said.nextPickupDate ?? '');
  const readyBy = parseLocalTime(said.readyByTime ?? '');
  return {
    date: date.ok && date.value !== window.date ? date.value : null,
    readyBy: readyBy.ok && readyBy.value !== window.from ? readyBy.value : null,
  };
};

const confirmed = (
  request: BookRequest,
  confirmationNumbers: readonly string[],
  said: Said & { readonly exchanges: readonly Exchange[] },
): BookOutcome => ({
  kind: 'confirmed',
  reference: { carrier: 'dhl', confirmationNumbers },
  moved: movedBy(request, said),
  notices: said.warnings ?? [],
  exchanges: said.exchanges,
});

/** DHL changes a pickup as a whole, with every booking that it consolidated into the number. */
const change = async (account: Account, request: ChangeRequest): Promise<ChangeOutcome> => {
  const problems = checkBooking(request, 'dhl');
  if (problems.length > 0) return { ...refuseProblems(problems), exchanges: [] };
  const { carrierReference } = request;
  const [number, ...others] = carrierReference.carrier === 'dhl' ? carrierReference.confirmationNumbers : [];
  if (number === undefined || others.length > 0)
    return { ...refuse({ code: 'reference_missing', carrierCode: null, message: '' }), exchanges: [] };
  const { accountNumber } = account.credentials;
  const outcome = await account.client.updatePickup(
    {
      dispatchConfirmationNumber: number,
      originalShipperAccountNumber: accountNumber,
      ...toPickupBody(request, accountNumber),
    },
    request.reference,
  );
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  if (outcome.status !== 200) return { ...refusedOrUnknown(outcome), exchanges };
  const answer = updateAnswer.safeParse(parseAnswer(outcome.text));
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return {
    kind: 'changed',
    moved: movedBy(request, answer.data),
    notices: answer.data.warnings ?? [],
    exchanges,
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
  let over: Refusal | null = null;
  let voided = 0;
  for (const number of numbers) {
    const outcome = await client.cancelPickup(number, {
      requestorName: request.requestor,
      reason: request.reason,
    });
    exchanges.push(outcome.exchange);
    if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
    // A success has an empty body: only the status counts.
    if (outcome.status === 202) waiting = true;
    else if (outcome.status === 200 || outcome.status === 204) voided += 1;
    else {
      const no = refusedOrUnknown(outcome);
      if (no.kind !== 'refused' || no.code !== 'already_over') return { ...no, exchanges };
      over = no;
    }
  }
  if (waiting) return { kind: 'waiting', exchanges };
  // If one number has ended and another was just voided, an earlier attempt voided the first.
  return over && voided === 0 ? { ...over, exchanges } : { kind: 'voided', exchanges };
};

const queryTracks = async (client: DhlClient, numbers: readonly string[]): Promise<Tracked> => {
  const outcome = await client.tracking(numbers);
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { result: silentRead(outcome), exchanges };
  // No data for any of the numbers.
  if (outcome.status === 404) return { result: [], exchanges };
  const answer = trackingAnswer.safeParse(parseAnswer(outcome.text));
  if (outcome.status !== 200 || !answer.success) return { result: refusedRead(outcome), exchanges };
  return { result: toTracks(numbers, answer.data.shipments), exchanges };
};

const track = ({ client }: Account, numbers: readonly string[]): Promise<TrackOutcome> =>
  trackTogether(numbers, TRACKING_BUDGET.numbersPerQuery, (some) => queryTracks(client, some));

const check = async (account: Account, { address, date }: CheckRequest): Promise<CheckOutcome> => {
  const outcome = address
    ? await account.client.products(
        productsQuery({ address, date }, DOMESTIC_LANE, account.credentials.accountNumber),
        'check',
      )
    : await account.client.validateAddress({ type: 'pickup', countryCode: 'SA', cityName: 'Riyadh' });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  if (outcome.status === 200)
    return { kind: 'works', proven: address ? 'account' : 'credentials', exchanges };
  const refusal = refusedRead(outcome);
  // An address that DHL does not serve says nothing about the account.
  const placeOnly = refusal.code === 'address_not_served' || outcome.status === 404;
  return placeOnly ? { kind: 'works', proven: 'credentials', exchanges } : { ...refusal, exchanges };
};

/** DHL Express behind the port. It has no status query for a booked pickup. */
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
    change: (request) => change(account, request),
    void: (request) => cancel(account, request),
    status: () => Promise.resolve({ kind: 'cannot_ask', exchanges: [] }),
    track: (numbers) => track(account, numbers),
    check: (request) => check(account, request),
    listen: null,
    waybills: dhlWaybills(account),
  };
};
