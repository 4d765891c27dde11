import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { postMany, type PostingOutcome, type PostingRequest, requestTexts } from '#ledger/post.ts';
import { transfer } from './transfer.ts';

// A merged customer keeps their orders, coupons and postings, but their points are in another wallet: what they lose is taken from there,
// and what they gain goes there. The postings between two wallets are transfers, which add up to zero.

/** The chain of customers that a merged one leads to, up to the one who has the points. */
type Way = readonly CustomerId[];

export const waysOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Way>> => {
  const rows = await sql<{ start: CustomerId; id: CustomerId }[]>`
    with recursive up as (
      select c.id as start, c.merged_into as id, 1 as step from customer c
      where c.store_id = ${storeId} and c.id = any(${[...ids]}::text[]) and c.merged_into is not null
      union all
      select u.start, c.merged_into, u.step + 1 from up u
      join customer c on c.store_id = ${storeId} and c.id = u.id and c.merged_into is not null
    )
    select start, id from up order by start, step`;
  return new Map(
    [...Map.groupBy(rows, ({ start }) => start)].map(([start, steps]) => [start, steps.map(({ id }) => id)]),
  );
};

/** Locks wallets in a fixed order, so that concurrent callers do not deadlock. */
export const lockWallets = async ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]): Promise<void> => {
  await sql`select wallets_lock(${storeId}, ${[...ids]}::text[])`;
};

/** The merge chains of these customers, as far as they are merged. Prevents merges and separations of them until the transaction ends. */
export const lockWays = async (
  tx: StoreTx,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Way>> => {
  const all = [...new Set(ids)];
  // Both are sent at once. A merge locks the wallets too, so the second query sees it.
  const [, ways] = await Promise.all([lockWallets(tx, all), waysOf(tx, all)]);
  if (ways.size > 0) await lockWallets(tx, [...ways.values()].flat());
  return ways;
};

interface Wallet {
  readonly available: number;
  readonly lots: Readonly<Record<string, number>> | null;
}

const walletOf = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<Wallet> => {
  const [wallet] = await sql<Wallet[]>`
    select available, lots from wallet where store_id = ${storeId} and customer_id = ${id}`;
  return wallet ?? { available: 0, lots: null };
};

const isPosted = async ({ sql, storeId }: StoreTx, key: string): Promise<boolean> => {
  const known = await sql`select from posting where store_id = ${storeId} and idempotency_key = ${key}`;
  return known.length > 0;
};

type Taking = Pick<PostingRequest, 'customerId' | 'available' | 'overdraft' | 'lotFirst' | 'key'>;

/** Moves to a merged customer's wallet the points that a posting is about to take from it, as far as they suffice. */
export const bringFor = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  { customerId, available, overdraft, lotFirst, key }: Taking,
  way: Way,
): Promise<void> => {
  const home = way.at(-1);
  if (home === undefined || available >= 0 || (await isPosted(ctx.tx, key))) return;
  const own = await walletOf(ctx.tx, customerId);
  const wanted = -available - Math.max(own.available, 0);
  const held = Math.max((await walletOf(ctx.tx, home)).available, 0);
  const points = overdraft === 'allow' ? wanted : Math.min(wanted, held);
  if (points <= 0 || (overdraft !== 'allow' && overdraft !== 'clamp' && points < wanted)) return;
  const chain = [customerId, ...way].toReversed();
  const how = { points, lotFirst, ...(overdraft === 'allow' ? { overdraft } : {}) };
  for (const [step, from] of chain.slice(0, -1).entries()) {
    const into = chain[step + 1];
    if (into) await transfer(ctx, { ...how, from, into, key: `transfer:${key}:${step}` });
  }
};

/** Moves points that a merged customer received on to the wallet of the customer they were merged into. */
export const sendOn = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  id: CustomerId,
  { way, key }: { readonly way: Way; readonly key: string },
): Promise<void> => {
  let from = id;
  for (const [step, into] of way.entries()) {
    const { available } = await walletOf(ctx.tx, from);
    if (available > 0)
      await transfer(ctx, { from, into, points: available, key: `transfer:${key}:on:${step}` });
    from = into;
  }
};

/** Posts to the wallet of a merged customer, with the points of whoever has them now. */
const postOnWay = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  request: PostingRequest,
  way: Way,
): Promise<PostingOutcome[]> => {
  await bringFor(ctx, request, way);
  const posted = await postMany(ctx.tx, ctx.now, [request]);
  await sendOn(ctx, request.customerId, { way, key: request.key });
  return posted;
};

/**
 * {@link postMany}, but for merged customers the points come from and go to the wallet that has them now. Their postings are made one
 * after the other, since each needs what the earlier ones have left.
 */
export const postManyMerged = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  requests: readonly PostingRequest[],
): Promise<PostingOutcome[]> => {
  if (requests.length === 0) return [];
  // Before the wallets are locked, because the database would wait for them afterwards; hardly anybody is merged.
  const texts = requestTexts(requests);
  const ways = await lockWays(
    ctx.tx,
    requests.map(({ customerId }) => customerId),
  );
  if (ways.size === 0) return postMany(ctx.tx, ctx.now, requests, texts);
  const others = requests.filter(({ customerId }) => !ways.has(customerId));
  const posted = [...(await postMany(ctx.tx, ctx.now, others))];
  const outcomes: PostingOutcome[] = [];
  for (const request of requests) {
    const way = ways.get(request.customerId);
    outcomes.push(...(way ? await postOnWay(ctx, request, way) : posted.splice(0, 1)));
  }
  return outcomes;
};

/** {@link postManyMerged} for one posting. */
export const postMerged = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  request: PostingRequest,
): Promise<PostingOutcome> => {
  const [outcome] = await postManyMerged(ctx, [request]);
  if (!outcome) throw new Error('a posting has an outcome');
  return outcome;
};

/** For each of these customers, everybody they were merged with and who has the points now. A customer who was not merged is alone. */
export const homesOf = async (
  { sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, CustomerId>> => {
  const rows = await sql<{ id: CustomerId; home: CustomerId }[]>`
    with recursive up as (
      select c.id, c.merged_into from customer c where c.store_id = ${storeId} and c.id = any(${[...ids]}::text[])
      union
      select c.id, c.merged_into from up u join customer c on c.store_id = ${storeId} and c.id = u.merged_into
    ), down as (
      select u.id, u.id as home from up u where u.merged_into is null
      union all
      select c.id, d.home from down d join customer c on c.store_id = ${storeId} and c.merged_into = d.id
    )
    select id, home from down`;
  return new Map(rows.map(({ id, home }) => [id, home]));
};
