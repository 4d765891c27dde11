import { timeslots } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { Exchange } from '#outbound/exchange.ts';
import { OUR_OWN_REASONS } from '../own-reasons.ts';
import type { Refusal, SlotsOutcome, SlotsRequest } from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import { productsAnswer } from './api-types.ts';
import { productsQuery, rulesFromProducts, strictest, type Stated } from './capabilities.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { type Account, refusedRead } from './refused.ts';

type Said = Stated | { readonly kind: 'silent' } | Refusal;

const askLane = async (
  account: Account,
  request: SlotsRequest,
  lane: Lane,
): Promise<{ readonly said: Said; readonly exchange: Exchange }> => {
  const query = productsQuery(request, lane, account.credentials.accountNumber);
  const outcome = await account.client.products(query, 'timeslots');
  const { exchange } = outcome;
  if (outcome.kind !== 'answer' || outcome.status >= 500) return { said: { kind: 'silent' }, exchange };
  // Having no product for this route says nothing about parcels for other destinations.
  if (outcome.status === 404) return { said: { kind: 'nothing' }, exchange };
  if (outcome.status !== 200) return { said: refusedRead(outcome), exchange };
  const answer = productsAnswer.safeParse(parseAnswer(outcome.text));
  if (!answer.success) return { said: { kind: 'silent' }, exchange };
  return { said: rulesFromProducts(answer.data, lane.product, request), exchange };
};

/** The windows of a day by DHL's rules for each booked product, using the stricter of two, or by our rules if DHL states none. */
export const slots = async (account: Account, request: SlotsRequest): Promise<SlotsOutcome> => {
  const { calendar, parcels, date, rules, address } = request;
  const query = { address: calendar, parcels, now: account.now(), date };
  const byRules = timeslots({ ...query, rules });
  if (byRules.kind === 'none' && OUR_OWN_REASONS.has(byRules.why.code))
    return { kind: 'slots', day: byRules, rules, source: 'rules_only', exchanges: [] };
  const asked = await Promise.all(lanesOf(parcels, address).map((lane) => askLane(account, request, lane)));
  const exchanges = asked.map(({ exchange }) => exchange);
  const said = asked.map((each) => each.said);
  const refusal = said.find((each) => each.kind === 'refused');
  if (refusal) return { ...refusal, exchanges };
  if (said.some(({ kind }) => kind === 'no_collection')) {
    const why = byRules.kind === 'none' ? byRules.why : ({ code: 'no_collection' } as const);
    return { kind: 'slots', day: { kind: 'none', why }, rules, source: 'carrier', exchanges };
  }
  const [first, ...others] = said.flatMap((each) => (each.kind === 'rules' ? [each.rules] : []));
  if (!first) {
    const source = said.some(({ kind }) => kind === 'silent') ? 'carrier_silent' : 'rules_only';
    return { kind: 'slots', day: byRules, rules, source, exchanges };
  }
  const stated = others.reduce(strictest, first);
  return {
    kind: 'slots',
    day: timeslots({ ...query, rules: stated }),
    rules: stated,
    source: 'carrier',
    exchanges,
  };
};
