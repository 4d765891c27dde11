import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import { noPickups } from '../no-pickups.ts';
import type { CarrierPort, CheckOutcome, TrackOutcome } from '../port.ts';
import { type Tracked, trackTogether } from '../track-together.ts';
import { read, refusedRead } from './answers.ts';
import { trackedShipments } from './api-types.ts';
import { createSmsaClient, type SmsaClient } from './client.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';
import { toTrack } from './tracking-mapper.ts';
import { smsaReturns } from './returns.ts';
import { smsaWaybills } from './waybills.ts';

const queryTracks = async (client: SmsaClient, numbers: readonly string[]): Promise<Tracked> => {
  const outcome = await client.trackBulk(numbers);
  const exchanges = [outcome.exchange];
  const answer = read(trackedShipments, outcome);
  return { result: answer ? answer.flatMap(toTrack) : refusedRead(outcome), exchanges };
};

const track = (client: SmsaClient, numbers: readonly string[]): Promise<TrackOutcome> =>
  trackTogether(numbers, TRACKING_BUDGET.numbersPerQuery, (some) => queryTracks(client, some));

/** Asks for the list of statuses, which needs a valid key. It does not prove the right to make waybills. */
const check = async (client: SmsaClient): Promise<CheckOutcome> => {
  const outcome = await client.statusLookup();
  const exchanges = [outcome.exchange];
  return outcome.kind === 'answer' && outcome.status === 200
    ? { kind: 'works', proven: 'credentials', exchanges }
    : { ...refusedRead(outcome), exchanges };
};

/** SMSA behind the port: waybills and tracking. */
export const createSmsa = (
  { http, baseUrl }: AdapterDeps,
  { id, credentials }: AdapterAccount<'smsa'>,
): CarrierPort => {
  const client = createSmsaClient(http, { id, credentials, baseUrl });
  return {
    ...noPickups('smsa'),
    track: (numbers) => track(client, numbers),
    check: () => check(client),
    listen: null,
    waybills: { ...smsaWaybills(client), returns: smsaReturns(client) },
  };
};
