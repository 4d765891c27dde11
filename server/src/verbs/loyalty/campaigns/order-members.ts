import type { CampaignId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { type CustomerFacts, isMember, type SegmentMoment } from '@apps-hub/domain/loyalty/segments';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { customerFacts } from '../segments/facts.ts';
import { momentOf } from '../segments/segment-record.ts';

interface Version {
  readonly id: CampaignId;
  readonly terms: CampaignTerms;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

interface Placed {
  readonly id: OrderId;
  readonly customerId: CustomerId;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly versions: readonly Version[];
}

/** The campaigns for members of a segment that may count orders of these times. */
const versionsDuring = ({ sql, storeId }: StoreTx, times: readonly Date[]) => sql<Version[]>`
  select id, terms, valid_from as "validFrom", valid_to as "validTo" from campaign
  where store_id = ${storeId} and status = 'active' and terms #>> '{segment,kind}' = 'segment'
    and valid_from <= ${new Date(Math.max(...times.map(Number)))}
    and (valid_to is null or valid_to > ${new Date(Math.min(...times.map(Number)))})`;

const isDuring = ({ terms, validFrom, validTo }: Version, at: Date): boolean =>
  validFrom <= at &&
  (validTo === null || validTo > at) &&
  new Date(terms.startsAt) <= at &&
  new Date(terms.endsAt) > at;

/** Orders that count in such a campaign by their time, and for whose customer nobody has looked yet. */
const notLookedAt = async (
  { sql, storeId }: StoreTx,
  placed: readonly Placed[],
): Promise<readonly Placed[]> => {
  const rows = await sql<{ orderId: OrderId; customerId: CustomerId }[]>`
    select order_id as "orderId", customer_id as "customerId" from campaign_member
    where store_id = ${storeId} and order_id = any(${placed.map(({ id }) => id)}::text[])`;
  const known = new Set(rows.map(({ orderId, customerId }) => `${orderId}/${customerId}`));
  return placed.filter(({ id, customerId }) => !known.has(`${id}/${customerId}`));
};

const isEarlier = (a: Placed, b: Placed): boolean =>
  a.placedAt < b.placedAt || (Number(a.placedAt) === Number(b.placedAt) && a.id < b.id);

/** With the person's earlier orders of the same call, which are not stored yet. */
const withEarlier = (facts: CustomerFacts, earlier: readonly Placed[]): CustomerFacts => {
  const times = [
    ...earlier.map(({ placedAt }) => placedAt),
    ...(facts.lastOrderAt ? [facts.lastOrderAt] : []),
  ];
  return {
    ...facts,
    lastOrderAt: times.toSorted((a, b) => Number(b) - Number(a))[0] ?? null,
    orders: facts.orders + earlier.filter(({ paidAt }) => paidAt).length,
  };
};

const placedOf = (rows: readonly OrderRow[], versions: readonly Version[]): readonly Placed[] =>
  rows.flatMap(({ id, customerId, placedAt, paidAt, cancelledAt }) =>
    placedAt && customerId !== null && !cancelledAt
      ? [{ id, customerId, placedAt, paidAt, versions: versions.filter((each) => isDuring(each, placedAt)) }]
      : [],
  );

const memberOf = (
  { versions }: Placed,
  facts: CustomerFacts | undefined,
  moment: SegmentMoment,
): CampaignId[] =>
  versions.flatMap(({ id, terms: { segment } }) =>
    segment.kind === 'segment' && facts && isMember(segment.rule, facts, moment) ? [id] : [],
  );

/** Orders that read the campaigns keep a save from starting other terms until they are stored. */
const lockTerms = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`orders of campaigns/${storeId}`}, 0))`;
};

/**
 * Notes, once per order and customer, in which campaigns' segments the customer was without this order when it was first recorded: later
 * events, edits and other balances do not change it.
 */
export const noteMembers = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<void> => {
  const { tx } = ctx;
  const times = rows.flatMap(({ placedAt }) => placedAt ?? []);
  if (times.length === 0) return;
  await lockTerms(tx);
  const versions = await versionsDuring(tx, times);
  if (versions.length === 0) return;
  const all = placedOf(rows, versions);
  const fresh = await notLookedAt(
    tx,
    all.filter((order) => order.versions.length > 0),
  );
  if (fresh.length === 0) return;
  const homes = await homesOf(
    tx,
    all.map(({ customerId }) => customerId),
  );
  const homeOf = ({ customerId }: Placed): CustomerId => homes.get(customerId) ?? customerId;
  const facts = await customerFacts(
    tx,
    fresh.map((order) => ({ customerId: homeOf(order), order })),
  );
  const stored = new Set(before.filter(({ placedAt }) => placedAt).map(({ id }) => id));
  const unstored = all.filter(({ id }) => !stored.has(id));
  const moment = await momentOf(ctx);
  const { sql, storeId } = tx;
  for (const [index, order] of fresh.entries()) {
    const known = facts[index];
    const earlier = unstored.filter((each) => homeOf(each) === homeOf(order) && isEarlier(each, order));
    const ids = memberOf(order, known && withEarlier(known, earlier), moment);
    await sql`
      insert into campaign_member (store_id, order_id, customer_id, campaign_ids, looked_at)
      values (${storeId}, ${order.id}, ${order.customerId}, ${ids}::text[], ${ctx.now})
      on conflict (store_id, order_id, customer_id) do nothing`;
  }
};
