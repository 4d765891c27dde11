import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { campaignReplay } from '@apps-hub/domain/loyalty/campaign-what-if';
import { termsOfEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { formatAmount } from '@apps-hub/domain/money';
import { addDays, daysBetween, localDate, type LocalDate } from '@apps-hub/domain/time';
import { firstInstant, type LocalTime } from '@apps-hub/domain/wall-time';
import type { CampaignWhatIf, ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { needFacts, needLines, pastOrders } from '../method-trials/past-orders.ts';
import { activeMethods } from '../method-trials/rules.ts';
import { costOfPoints } from '../tiers/what-if.ts';
import { campaignTermsOf } from './list.ts';

/** Who is in the segment: by the tiers of today, or whoever had no order before the days that are replayed. */
const membersOf = async (
  { sql, storeId }: StoreTx,
  { segment }: CampaignTerms,
  from: Date,
): Promise<(customerId: string) => boolean> => {
  if (segment.kind === 'everyone') return () => true;
  const rows =
    segment.kind === 'tiers'
      ? await sql<{ id: string }[]>`
          select customer_id as id from customer_tier where store_id = ${storeId} and tier_id = any(${[...segment.tierIds]})`
      : await sql<{ id: string }[]>`
          select distinct customer_id as id from store_order
          where store_id = ${storeId} and customer_id is not null and placed_at < ${from} and cancelled_at is null`;
  const ids = new Set(rows.map(({ id }) => id));
  return segment.kind === 'tiers' ? (id) => ids.has(id) : (id) => !ids.has(id);
};

const startOf = (date: LocalDate, timeZone: string): Date =>
  firstInstant({ date, time: '00:00' as LocalTime }, timeZone);

/** What a campaign would have given in as many days as it has, up to yesterday. Writes nothing. */
export const campaignWhatIf = async (ctx: VerbContext, input: ValidCampaign): Promise<CampaignWhatIf> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { tx } = ctx;
  const [{ currency, timeZone }, terms] = await Promise.all([loadStore(tx), campaignTermsOf(ctx, input)]);
  const lastDay = addDays(localDate(ctx.now, timeZone), -1);
  const firstDay = addDays(lastDay, -daysBetween(terms.firstDay, terms.lastDay));
  const from = startOf(firstDay, timeZone);
  const rules = (await activeMethods(tx, ctx.now)).collection.map((rule) => rule.terms);
  const { effect } = terms;
  const all = effect.kind === 'multiplier' ? rules : [...rules, termsOfEffect(effect)];
  const replay = campaignReplay(terms, rules, await membersOf(tx, terms, from));
  const orders = pastOrders(tx, {
    from,
    until: startOf(addDays(lastDay, 1), timeZone),
    currency,
    starts: [from],
    withLines: needLines(all),
    withFacts: needFacts(all),
  });
  for await (const chunk of orders) for (const order of chunk) replay.add(order);
  const result = replay.result();
  const cost = await costOfPoints(tx, result.addedPoints);
  return { firstDay, lastDay, ...result, cost: cost === null ? null : formatAmount(cost, currency) };
};
