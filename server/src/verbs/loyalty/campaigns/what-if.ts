import { createHash } from 'node:crypto';
import type { CampaignId, CustomerId } from '@apps-hub/domain/ids';
import { type CampaignTerms, isRationed } from '@apps-hub/domain/loyalty/campaigns';
import { spanInstants } from '@apps-hub/domain/loyalty/campaign-span';
import { isHeldOut, placeOf, placeText } from '@apps-hub/domain/loyalty/comparison/assignment';
import { campaignReplay } from '@apps-hub/domain/loyalty/campaign-what-if';
import { termsOfEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { addDays, daysBetween, localDate } from '@apps-hub/domain/time';
import type { CampaignWhatIf, ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { countPastOrders, needFacts, needLines, pastOrders } from '../method-trials/past-orders.ts';
import { activeMethods } from '../method-trials/rules.ts';
import type { Slots } from '../method-trials/slots.ts';
import { type TrialControl, yieldOrStop } from '../method-trials/what-if.ts';
import { costOfPoints } from '../tiers/what-if.ts';
import { followListingNow } from '../customers/follow-listing.ts';
import { requireFacts } from '../segments/facts-ready.ts';
import { membersNow } from '../segments/members.ts';
import { campaignTermsOf } from './list.ts';

/** In place of the id of a campaign that is not saved yet. */
const TRIAL = 'cmp_trial' as CampaignId;

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

interface Window {
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly currency: CurrencyCode;
}

/** Who has the points of customers who were merged. */
const homeOfAll = async ({ sql, storeId }: StoreTx): Promise<(id: CustomerId) => CustomerId> => {
  const rows = await sql<{ id: CustomerId; home: CustomerId }[]>`
    select m.id, m.home from merged_homes(${storeId}) h, unnest(h.ids, h.homes) m (id, home)`;
  const homes = new Map(rows.map(({ id, home }) => [id, home]));
  return (id) => homes.get(id) ?? id;
};

/** The customers of the segment: by their tiers or as members today, or those without an order before the replayed ones. */
const membersOf = async (
  tx: StoreTx,
  { segment }: CampaignTerms,
  { from, now }: Window,
  personOf: (id: CustomerId) => CustomerId,
): Promise<(person: CustomerId) => boolean> => {
  const { sql, storeId } = tx;
  if (segment.kind === 'everyone') return () => true;
  if (segment.kind === 'segment') {
    const members = new Set(await membersNow({ tx, now }, segment.rule));
    return (person) => members.has(person);
  }
  const rows =
    segment.kind === 'tiers'
      ? await sql<{ id: CustomerId }[]>`
          select customer_id as id from customer_tier where store_id = ${storeId} and tier_id = any(${[...segment.tierIds]})`
      : await sql<{ id: CustomerId }[]>`
          select distinct customer_id as id from store_order
          where store_id = ${storeId} and customer_id is not null and placed_at < ${from} and cancelled_at is null`;
  const ids = new Set(rows.map(({ id }) => personOf(id)));
  return segment.kind === 'tiers' ? (person) => ids.has(person) : (person) => !ids.has(person);
};

/** Leaves out as many customers as a comparison group would; which ones is drawn when the campaign is saved. */
const withoutHeldOut = (
  { storeId }: StoreTx,
  percent: number,
  isIn: (person: CustomerId) => boolean,
): ((person: CustomerId) => boolean) =>
  percent === 0
    ? isIn
    : (person) => isIn(person) && !isHeldOut(percent, placeOf(sha256(placeText(storeId, TRIAL, person))));

interface Question {
  readonly terms: CampaignTerms;
  /** The share of customers who do not get it, in per cent; 0 for none. */
  readonly heldOutPercent: number;
  readonly now: Date;
}

/** The campaign's days and times, moved so that they end yesterday. */
const pastSpan = ({ terms, now }: Question, timeZone: string) => {
  const lastDay = addDays(localDate(now, timeZone), -1);
  const firstDay = addDays(lastDay, -daysBetween(terms.firstDay, terms.lastDay));
  const { startsAt: from, endsAt: until } = spanInstants({ ...terms, firstDay, lastDay }, timeZone);
  return { firstDay, lastDay, from, until };
};

const answer = async (tx: StoreTx, question: Question, control: TrialControl): Promise<CampaignWhatIf> => {
  const { terms, now } = question;
  const pause = yieldOrStop(control);
  const { currency, timeZone } = await loadStore(tx);
  const { firstDay, lastDay, from, until } = pastSpan(question, timeZone);
  const window = { from, until, now, currency };
  const rules = (await activeMethods(tx, now)).collection.map((rule) => rule.terms);
  const { effect } = terms;
  const all = effect.kind === 'multiplier' ? rules : [...rules, termsOfEffect(effect)];
  const total = await countPastOrders(tx, window);
  let done = 0;
  control.progress(done, total);
  const personOf = await homeOfAll(tx);
  const members = await membersOf(tx, terms, window, personOf);
  const isIn = withoutHeldOut(tx, question.heldOutPercent, members);
  const replay = campaignReplay(terms, rules, { isIn, personOf });
  const orders = pastOrders(tx, {
    ...window,
    starts: [from],
    withLines: needLines(all),
    withFacts: needFacts(all),
    oldestFirst: isRationed(terms),
  });
  for await (const chunk of orders) {
    for (const order of chunk) replay.add(order);
    done += chunk.length;
    await pause();
    control.progress(done, total);
  }
  const result = replay.result();
  const cost = await costOfPoints({ tx, now }, result.addedPoints);
  return { firstDay, lastDay, ...result, cost: cost === null ? null : formatAmount(cost, currency) };
};

/**
 * What a campaign would have given in as many days as it has, up to yesterday, by the rules in force now. Reads one snapshot and writes
 * nothing; refused like the trial of a method if too many run, or after twenty seconds.
 */
export const campaignWhatIf = async (
  { deps, storeId, inStore }: Outside,
  { slots, control }: { readonly slots: Slots; readonly control: TrialControl },
  input: ValidCampaign,
): Promise<CampaignWhatIf> => {
  const asked = await inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'CollectionMethod');
    const terms = await campaignTermsOf(ctx, input);
    // The trial itself only reads.
    if (terms.segment.kind === 'segment') {
      await followListingNow(ctx.tx);
      await requireFacts(ctx.tx);
    }
    return { terms, heldOutPercent: input.heldOutPercent ?? 0, now: ctx.now };
  });
  return slots.run(storeId, () => deps.database.inSnapshot(storeId, (tx) => answer(tx, asked, control)));
};
