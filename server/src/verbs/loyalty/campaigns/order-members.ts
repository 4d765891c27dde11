import type { CampaignId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { type CustomerFacts, isMember, type SegmentMoment } from '@apps-hub/domain/loyalty/segments';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { goodsTotals } from '@apps-hub/domain/shop/order';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
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
  /** What it adds to the money that its person has spent and that is stored; null if it is not paid, or was stored as paid. */
  readonly addsMinor: number | null;
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

/** With the person's earlier orders of the same call, as far as they are not stored yet. */
const withEarlier = (facts: CustomerFacts, earlier: readonly Placed[]): CustomerFacts => {
  const times = [
    ...earlier.map(({ placedAt }) => placedAt),
    ...(facts.lastOrderAt ? [facts.lastOrderAt] : []),
  ];
  const added = earlier.flatMap(({ addsMinor }) => addsMinor ?? []);
  return {
    ...facts,
    lastOrderAt: times.toSorted((a, b) => Number(b) - Number(a))[0] ?? null,
    orders: facts.orders + added.length,
    spendMinor: facts.spendMinor + added.reduce((sum, each) => sum + each, 0),
  };
};

/** The same with orders that were placed later but recorded before. */
const withLater = (facts: CustomerFacts, recorded: CustomerFacts): CustomerFacts => {
  const { lastOrderAt, orders, spendMinor } = recorded;
  return { ...facts, lastOrderAt, orders, spendMinor };
};

const placedOf = (
  rows: readonly OrderRow[],
  {
    versions,
    paid,
    currency,
  }: {
    readonly versions: readonly Version[];
    readonly paid: ReadonlySet<OrderId>;
    readonly currency: CurrencyCode;
  },
): readonly Placed[] =>
  rows.flatMap((row): Placed[] => {
    const { id, customerId, placedAt, paidAt, cancelledAt } = row;
    if (!placedAt || customerId === null || cancelledAt) return [];
    const { goodsMinor } = goodsTotals(row.lines);
    const adds =
      paidAt !== null && !paid.has(id) && goodsMinor > 0 && (row.currency ?? currency) === currency;
    return [
      {
        id,
        customerId,
        placedAt,
        addsMinor: adds ? goodsMinor : null,
        versions: versions.filter((each) => isDuring(each, placedAt)),
      },
    ];
  });

const memberOf = (
  { versions }: Placed,
  facts: readonly CustomerFacts[],
  moment: SegmentMoment,
): CampaignId[] =>
  versions.flatMap(({ id, terms: { segment } }) =>
    segment.kind === 'segment' &&
    facts.length > 0 &&
    facts.every((each) => isMember(segment.rule, each, moment))
      ? [id]
      : [],
  );

/** Until the orders that read these campaigns are stored, no save can start other terms. */
const lockTerms = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`orders of campaigns/${storeId}`}, 0))`;
};

/** One transaction at a time handles a person's orders, so that the second of two sees the first. Locks in the order of ids, against deadlocks. */
const lockPeople = async ({ sql, storeId }: StoreTx, people: readonly CustomerId[]): Promise<void> => {
  const keys = [...new Set(people)].toSorted().map((id) => `segments of ${storeId}/${id}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(v, 0)) from unnest(${keys}::text[]) v`;
};

/**
 * Notes, once per order and customer, in which campaigns' segments the customer was without this order when it was first recorded: later
 * events, edits and other balances do not change it. Orders that were placed later but recorded before may not make a customer a member, but
 * end it: of two orders that are heard of in the wrong order, only one gets what one may.
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
  const paid = new Set(before.filter(({ paidAt }) => paidAt).map(({ id }) => id));
  const all = placedOf(rows, { versions, paid, currency: (await loadStore(tx)).currency });
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
  await lockPeople(tx, fresh.map(homeOf));
  const facts = await customerFacts(tx, [
    ...fresh.map((order) => ({ customerId: homeOf(order), order })),
    ...fresh.map((order) => ({ customerId: homeOf(order), order: { id: order.id, placedAt: null } })),
  ]);
  const moment = await momentOf(ctx);
  const { sql, storeId } = tx;
  for (const [index, order] of fresh.entries()) {
    const [known, recorded] = [facts[index], facts[fresh.length + index]];
    const earlier = all.filter((each) => homeOf(each) === homeOf(order) && isEarlier(each, order));
    const both = known && recorded ? [known, withLater(known, recorded)] : [];
    const ids = memberOf(
      order,
      both.map((each) => withEarlier(each, earlier)),
      moment,
    );
    await sql`
      insert into campaign_member (store_id, order_id, customer_id, campaign_ids, looked_at)
      values (${storeId}, ${order.id}, ${order.customerId}, ${ids}::text[], ${ctx.now})
      on conflict (store_id, order_id, customer_id) do nothing`;
  }
};
