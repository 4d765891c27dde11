import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { timeslots } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { z } from 'zod';
import { refuse, refuseProblems, silentRead, silentWrite } from '../outcomes.ts';
import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import type {
  BookOutcome,
  BookRequest,
  CarrierPort,
  CheckOutcome,
  Refusal,
  StatusOutcome,
  StatusRequest,
  TrackOutcome,
  VoidOutcome,
  VoidRequest,
} from '../port.ts';
import {
  answer as plainAnswer,
  createPickupAnswer,
  trackPickupAnswer,
  trackShipmentsAnswer,
  type TrackedPickup,
} from './api-types.ts';
import { type Account, foreignRead, foreignWrite, read } from './answers.ts';
import { createAramexClient } from './client.ts';
import { clientInfo, duplicateOf, noFromNotifications, toCreatePickup, transaction } from './mapper.ts';
import { toTrack, viewOfPickup } from './tracking-mapper.ts';
import { aramexWaybills } from './waybills.ts';

/** Aramex's refusal of a booking; for a duplicate, with the existing pickup, which has its own time and parcels. */
const refusedBooking = ({ Notifications }: z.infer<typeof createPickupAnswer>): Refusal => {
  const refusal = refuse(noFromNotifications(Notifications));
  const pickupId = duplicateOf(Notifications);
  if (pickupId === null) return refusal;
  return { ...refusal, code: 'already_booked', existing: { carrier: 'aramex', pickupId, guid: '' } };
};

const book = async ({ client, credentials }: Account, request: BookRequest): Promise<BookOutcome> => {
  const problems = checkBooking(request, 'aramex');
  if (problems.length > 0) return { ...refuseProblems(problems), exchanges: [] };
  const outcome = await client.createPickup(toCreatePickup(request, credentials));
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  const answer = read(createPickupAnswer, outcome);
  if (!answer) return { ...foreignWrite(outcome), exchanges };
  const { HasErrors, ProcessedPickup } = answer;
  // A success without a pickup, or an error with one.
  if (HasErrors === (ProcessedPickup !== null && ProcessedPickup !== undefined))
    return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  if (!ProcessedPickup) return { ...refusedBooking(answer), exchanges };
  return {
    kind: 'confirmed',
    reference: { carrier: 'aramex', pickupId: ProcessedPickup.ID, guid: ProcessedPickup.GUID },
    moved: { date: null, readyBy: null },
    notices: (answer.Notifications ?? []).flatMap(({ Message }) => (Message ? [Message] : [])),
    exchanges,
  };
};

const cancel = async ({ client, credentials }: Account, request: VoidRequest): Promise<VoidOutcome> => {
  const { reference } = request;
  if (reference.carrier !== 'aramex' || reference.guid === '')
    return {
      ...refuse({ code: 'reference_missing', carrierCode: null, message: '' }),
      exchanges: [],
    };
  const outcome = await client.cancelPickup({
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(reference.pickupId),
    PickupGUID: reference.guid,
    Comments: request.reason,
  });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  const answer = read(plainAnswer, outcome);
  if (!answer) return { ...foreignWrite(outcome), exchanges };
  if (!answer.HasErrors) return { kind: 'voided', exchanges };
  return { ...refuse(noFromNotifications(answer.Notifications)), exchanges };
};

/** The number, unless the response only repeats the query. Without the GUID such a pickup can be shown but not voided. */
const learntFrom = (
  { Reference }: TrackedPickup,
  { ownReference }: StatusRequest,
): StatusRequest['reference'] =>
  Reference && Reference !== ownReference ? { carrier: 'aramex', pickupId: Reference, guid: '' } : null;

const status = async (
  { client, credentials, now }: Account,
  request: StatusRequest,
): Promise<StatusOutcome> => {
  const known = request.reference?.carrier === 'aramex' ? request.reference : null;
  const body = {
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(request.ownReference),
    Reference: known ? known.pickupId : request.ownReference,
    Pickup: null,
  };
  const outcome = await client.trackPickup(body, 'status');
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  const answer = read(trackPickupAnswer, outcome);
  if (!answer) return { ...foreignRead(outcome), exchanges };
  if (answer.HasErrors) {
    const no = noFromNotifications(answer.Notifications);
    return no.code === 'pickup_not_found'
      ? { kind: 'found', view: 'not_found', words: no.message, reference: null, exchanges }
      : { ...refuse(no), exchanges };
  }
  const view = viewOfPickup(answer, now());
  const words = answer.LastStatusDescription || answer.LastStatus || '';
  const reference = view === 'not_found' ? null : (known ?? learntFrom(answer, request));
  return { kind: 'found', view, words, reference, exchanges };
};

const track = async ({ client, credentials }: Account, numbers: readonly string[]): Promise<TrackOutcome> => {
  if (numbers.length === 0) return { kind: 'tracks', tracks: [], notFound: [], exchanges: [] };
  const outcome = await client.trackShipments({
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(''),
    Shipments: numbers,
    GetLastTrackingUpdateOnly: false,
  });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  const answer = read(trackShipmentsAnswer, outcome);
  if (!answer) return { ...foreignRead(outcome), exchanges };
  if (answer.HasErrors) return { ...refuse(noFromNotifications(answer.Notifications)), exchanges };
  const tracks = (answer.TrackingResults ?? []).map(({ Key, Value }) => toTrack(Key, Value));
  const found = new Set(tracks.map(({ trackingNumber }) => trackingNumber));
  const notFound = numbers.filter((number) => !found.has(number));
  return { kind: 'tracks', tracks, notFound, exchanges };
};

/** Queries a pickup that cannot exist: "not found" proves the credentials, not the right to book. */
const check = async (account: Account): Promise<CheckOutcome> => {
  const outcome = await account.client.trackPickup(
    {
      ClientInfo: clientInfo(account.credentials),
      Transaction: transaction('connection check'),
      Reference: 'CONNECTION-CHECK',
      Pickup: null,
    },
    'check',
  );
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  const answer = read(trackPickupAnswer, outcome);
  if (!answer) return { ...foreignRead(outcome), exchanges };
  const no = noFromNotifications(answer.Notifications);
  if (!answer.HasErrors || no.code === 'pickup_not_found')
    return { kind: 'works', proven: 'credentials', exchanges };
  return { ...refuse(no), exchanges };
};

/** Aramex behind the port. It has no call for timeslots, so only our rules apply. */
export const createAramex = (
  { http, baseUrl, now }: AdapterDeps,
  { id, credentials }: AdapterAccount<'aramex'>,
): CarrierPort => {
  const own: Account = { client: createAramexClient(http, { id, credentials, baseUrl }), credentials, now };
  return {
    carrier: 'aramex',
    honours: CARRIER_FACTS.aramex.honours(null),
    timeslots: ({ calendar, parcels, rules, date }) =>
      Promise.resolve({
        kind: 'slots',
        day: timeslots({ address: calendar, parcels, rules, date, now: now() }),
        rules,
        source: 'rules_only',
        exchanges: [],
      }),
    book: (request) => book(own, request),
    change: null,
    void: (request) => cancel(own, request),
    status: (request) => status(own, request),
    track: (numbers) => track(own, numbers),
    check: () => check(own),
    listen: null,
    waybills: aramexWaybills(own),
  };
};
