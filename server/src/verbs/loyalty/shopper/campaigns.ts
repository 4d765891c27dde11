import type { CustomerId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { isMember } from '@apps-hub/domain/loyalty/segments';

import { customerFacts } from '../segments/facts.ts';
import { momentOf } from '../segments/segment-record.ts';
import type { ShopperContext } from './shopper.ts';

/** A campaign that runs now, as its customers see it. */
export type RunningCampaign = Pick<CampaignTerms, 'name' | 'effect' | 'lastDay' | 'lastTime' | 'endsAt'>;

/** Leaves out campaigns for a segment that the customer is not in now. */
const ofShopper = async (
  now: Pick<ShopperContext, 'tx' | 'now'>,
  customerId: CustomerId,
  campaigns: readonly CampaignTerms[],
): Promise<readonly CampaignTerms[]> => {
  if (!campaigns.some(({ segment }) => segment.kind === 'segment')) return campaigns;
  const [facts] = await customerFacts(now.tx, [{ customerId }]);
  const moment = await momentOf(now);
  return campaigns.filter(
    ({ segment }) =>
      segment.kind !== 'segment' || (facts !== undefined && isMember(segment.rule, facts, moment)),
  );
};

/**
 * The campaigns that run now and from which this customer may still get points, the first to end first. Customers of a comparison group are not
 * told of its campaign: they would expect points.
 */
export const readCampaigns = async ({
  tx,
  now,
  shopper,
}: Pick<ShopperContext, 'tx' | 'now'> & {
  readonly shopper: Pick<ShopperContext['shopper'], 'customerId' | 'recordIds'>;
}): Promise<readonly RunningCampaign[]> => {
  const { sql, storeId } = tx;
  const rows = await sql<{ terms: CampaignTerms }[]>`
    select c.terms from campaign c
    where c.store_id = ${storeId} and c.valid_to is null and c.status = 'active'
      and (c.terms ->> 'startsAt')::timestamptz <= ${now} and (c.terms ->> 'endsAt')::timestamptz > ${now}
      and case c.terms #>> '{segment,kind}'
        when 'tiers' then exists (
          select from customer_tier t where t.store_id = ${storeId} and t.customer_id = ${shopper.customerId}
            and c.terms #> '{segment,tierIds}' ? t.tier_id)
        when 'first_order' then not exists (
          select from store_order o where o.store_id = ${storeId} and o.customer_id = any(${[...shopper.recordIds]}::text[])
            and o.cancelled_at is null)
        else true end
      and not exists (
        select from campaign_comparison k
        where k.store_id = ${storeId} and k.campaign_id = c.id and k.starts_at <= ${now} and k.ends_at > ${now}
          and campaign_place(${storeId}, c.id, ${shopper.customerId}) < k.percent * 100
      )
      and coalesce((c.terms ->> 'budget')::bigint > (
        select g.points from campaign_given g where g.store_id = ${storeId} and g.campaign_id = c.id
      ), true)
      and coalesce((c.terms ->> 'customerMost')::bigint > (
        select sum(u.points) from campaign_use u
        where u.store_id = ${storeId} and u.campaign_id = c.id and u.customer_id = any(${[...shopper.recordIds]}::text[])
      ), true)
    order by c.terms ->> 'endsAt', c.id`;
  const own = await ofShopper(
    { tx, now },
    shopper.customerId,
    rows.map(({ terms }) => terms),
  );
  return own.map(({ name, effect, lastDay, lastTime, endsAt }) => ({
    name,
    effect,
    lastDay,
    endsAt,
    ...(lastTime === undefined ? {} : { lastTime }),
  }));
};
