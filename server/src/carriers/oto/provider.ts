import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import type { TokenSource } from '../bearer.ts';
import { noPickups } from '../no-pickups.ts';
import type { CarrierPort, CheckOutcome, TrackOutcome } from '../port.ts';
import { type Tracked, trackTogether } from '../track-together.ts';
import { read, refusedRead } from './answers.ts';
import { accountAnswer, historyAnswer } from './api-types.ts';
import { createOtoClient, type OtoClient } from './client.ts';
import { listenTo } from './listen.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';
import { toTracks } from './tracking-mapper.ts';
import { otoWaybills } from './waybills.ts';

const queryTracks = async (client: OtoClient, numbers: readonly string[]): Promise<Tracked> => {
  const called = await client.orderHistory(numbers);
  const answer = read(historyAnswer, called);
  return {
    result: answer ? toTracks(numbers, answer.items) : refusedRead(called),
    exchanges: called.exchanges,
  };
};

const track = (client: OtoClient, numbers: readonly string[]): Promise<TrackOutcome> =>
  trackTogether(numbers, TRACKING_BUDGET.numbersPerQuery, (some) => queryTracks(client, some));

/** Signs in with the refresh token anew, then reads the account. */
const check = async (client: OtoClient, tokens: TokenSource): Promise<CheckOutcome> => {
  const token = await tokens.renew();
  if (token.kind === 'none') {
    const { outcome } = token;
    const exchanges = [outcome.exchange];
    return { ...refusedRead({ outcome, exchanges, endedAtToken: true }), exchanges };
  }
  const called = await client.accountInfo();
  const exchanges = [...(token.fetched ? [token.fetched] : []), ...called.exchanges];
  return read(accountAnswer, called)
    ? { kind: 'works', proven: 'credentials', exchanges }
    : { ...refusedRead(called), exchanges };
};

interface Deps extends AdapterDeps {
  readonly tokens: TokenSource;
}

/** OTO behind the port: waybills with the companies that OTO works with, and tracking. */
export const createOto = (
  { http, baseUrl, tokens }: Deps,
  { id, credentials }: AdapterAccount<'oto'>,
): CarrierPort => {
  const client = createOtoClient(http, { id, credentials, baseUrl, tokens });
  return {
    ...noPickups('oto'),
    track: (numbers) => track(client, numbers),
    check: () => check(client, tokens),
    listen: (request) => listenTo(client, request),
    waybills: otoWaybills({ client, baseUrl, usual: credentials.company }),
  };
};
