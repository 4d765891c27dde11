import type { CustomerId, StoreId, TierId } from '@apps-hub/domain/ids';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import { compareText } from '@apps-hub/domain/text';
import { inBothLanguages } from '@apps-hub/domain/both-languages';
import { type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { postMany, type PostingRequest } from '#ledger/post.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { planMails, type PlannedMail } from '../mails/plan.ts';
import { homesOf, lockWallets } from '../points/merged-wallets.ts';
import { activeTiers } from './programme.ts';
import { takeBackEntries, tiersLost } from './take-back.ts';

const CUSTOMERS_AT_ONCE = 500;

interface Moved {
  readonly customerId: CustomerId;
  readonly fromTierId: TierId | null;
  readonly toTierId: TierId | null;
  readonly computedTierId: TierId | null;
  readonly reason: string;
  readonly programmeVersion: number;
}

/** Looks at the tiers of these customers, or all; returns whose tier changed. */
const look = (
  { sql, storeId }: StoreTx,
  now: Date,
  { isReview, ids }: { readonly isReview: boolean; readonly ids: readonly CustomerId[] | null },
) => sql<Moved[]>`
  select customer_id as "customerId", from_tier_id as "fromTierId", to_tier_id as "toTierId", computed_tier_id as "computedTierId", reason,
    programme_version as "programmeVersion"
  from tiers_review(${storeId}, ${now}, ${isReview}, ${ids && [...ids]}::text[])`;

/** The key of the points for reaching a tier: once per customer, tier and year. */
const entryKey = (customerId: CustomerId, tierId: TierId, year: string): string =>
  `tier:${tierId}:${year}:${customerId}`;

/** The points for tiers that were reached by an order. */
const entryRequests = (
  moved: readonly Moved[],
  { tiers }: TierTerms,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PostingRequest[] =>
  moved.flatMap(({ customerId, toTierId, computedTierId, reason, programmeVersion }) => {
    const tier = tiers.find(({ id }) => id === toTierId);
    if (!tier || tier.entryPoints === 0 || reason !== 'reached' || toTierId !== computedTierId) return [];
    return [
      {
        customerId,
        kind: 'adjust' as const,
        available: tier.entryPoints,
        pending: 0,
        key: entryKey(customerId, tier.id, localDate(now, timeZone).slice(0, 4)),
        actor: 'system',
        occurredAt: now,
        methodId: tier.id,
        ruleVersion: programmeVersion,
        comment: inBothLanguages(tier.name),
      },
    ];
  });

/** Plans emails for tiers reached by an order: one per tier and day, none for tiers that staff set or a review lowered. */
const mailsOf = (moved: readonly Moved[], { tiers }: TierTerms, today: LocalDate): PlannedMail[] =>
  moved.flatMap(({ customerId, toTierId, computedTierId, reason }) => {
    const tier = tiers.find(({ id }) => id === toTierId);
    if (!tier || reason !== 'reached' || toTierId !== computedTierId) return [];
    return [{ customerId, occasion: `${tier.id}/${today}`, facts: { tierId: tier.id } }];
  });

/** Those that no other record of the same person has been given, before records were merged. */
const notGiven = async (
  { sql, storeId }: StoreTx,
  homes: ReadonlyMap<CustomerId, CustomerId>,
  requests: readonly PostingRequest[],
): Promise<PostingRequest[]> => {
  const keysOf = ({ customerId, key }: PostingRequest): string[] =>
    [...homes].flatMap(([id, home]) => (home === customerId ? key.replace(customerId, id) : []));
  const keys = requests.flatMap(keysOf);
  if (keys.length === 0) return [...requests];
  const rows = await sql<{ key: string }[]>`
    select idempotency_key as key from posting where store_id = ${storeId} and idempotency_key = any(${keys}::text[])`;
  const given = new Set(rows.map(({ key }) => key));
  return requests.filter((request) => !keysOf(request).some((key) => given.has(key)));
};

/** The next customers whose orders changed. */
const nextDue = async ({ sql, storeId }: StoreTx): Promise<CustomerId[]> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select customer_id as id from tier_due where store_id = ${storeId} order by customer_id limit ${CUSTOMERS_AT_ONCE}`;
  return rows.map(({ id }) => id);
};

/** Takes these customers off the list, except those that another transaction is putting on it. */
const takeDue = async ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]): Promise<number> => {
  const { count } = await sql`
    delete from tier_due where store_id = ${storeId} and customer_id = any(array(
      select customer_id from tier_due where store_id = ${storeId} and customer_id = any(${[...ids]}::text[])
      order by customer_id for update skip locked
    ))`;
  return count;
};

/**
 * Looks at the tiers of some customers whose orders changed, and gives the points for tiers they reached; returns how many it took off the
 * list. Locks wallets before the list, as orders do.
 */
const followSome = async (ctx: VerbContext): Promise<number> => {
  const { tx, now } = ctx;
  const due = await nextDue(tx);
  if (due.length === 0) return 0;
  const homes = await homesOf(tx, due);
  const ids = [...new Set(due.map((id) => homes.get(id) ?? id))].toSorted(compareText);
  await lockWallets(tx, ids);
  const taken = await takeDue(tx, due);
  const terms = await activeTiers(tx);
  if (!terms) return taken;
  const moved = await look(tx, now, { isReview: false, ids });
  const { timeZone } = await loadStore(tx);
  const requests = await notGiven(tx, homes, entryRequests(moved, terms, { now, timeZone }));
  await postMany(
    tx,
    now,
    requests.toSorted((a, b) => compareText(a.customerId, b.customerId)),
  );
  await planMails(ctx, 'tier', mailsOf(moved, terms, localDate(now, timeZone)));
  return taken;
};

/** Looks at the tiers of customers whose orders changed. */
export const followTiers = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let done = CUSTOMERS_AT_ONCE; done === CUSTOMERS_AT_ONCE;)
    done = await deps.database.inStore(storeId, (tx) =>
      followSome(verbContext(deps, tx, { kind: 'system' })),
    );
};

/** The start of the store's next day. */
const scheduleNext = async (tx: StoreTx, now: Date): Promise<void> => {
  const [next] = await tx.sql<{ at: Date }[]>`
    select ((${now}::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone as at
    from store where id = ${tx.storeId}`;
  await scheduleStep({ tx, now }, 'tiers.review', next?.at);
};

/**
 * Reviews the tiers of all customers, once a day: tiers whose last day has passed fall, and points for tiers that refunds undid are taken
 * back. Returns how many changed.
 */
export const reviewTiers = async (deps: Deps, storeId: StoreId): Promise<number> => {
  // First those who wait for it: a review gives no points for reaching a tier.
  await followTiers(deps, storeId);
  return deps.database.inStore(storeId, async (tx) => {
    const now = deps.now();
    const terms = await activeTiers(tx);
    if (!terms) return 0;
    const moved = await look(tx, now, { isReview: true, ids: null });
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await takeBackEntries(
      ctx,
      moved.map(({ customerId, fromTierId, toTierId }) => ({
        customerId,
        tierIds: tiersLost(terms, fromTierId, toTierId),
      })),
    );
    await scheduleNext(tx, now);
    return moved.length;
  });
};
