import type { BatchId, CustomerId, TierId } from '@apps-hub/domain/ids';
import type { MovedDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import { rankOf, type TierTerms } from '@apps-hub/domain/loyalty/tiers';
import { localDate } from '@apps-hub/domain/time';
import type { DetailEnd } from '@apps-hub/contract/loyalty/batches/details';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { DetailBefore, DetailValue } from '#db/schema/loyalty/moving-in.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { activeTiers } from '../tiers/programme.ts';
import { takeBackEntries, tiersLost } from '../tiers/take-back.ts';
import { birthdaysOf, heldTiersOf, isSameBirthday } from './details-judged.ts';
import { dropBirthdays, lockCustomers, saveBirthdays } from './details-stored.ts';
import { couponsSince, invitationsSince, ordersSince, birthdayPointsSince } from './details-used.ts';
import { type DetailsHead, reasonFor } from './details-applied.ts';

interface Brought {
  readonly line: number;
  readonly kind: MovedDetail;
  /** Who has the customer's points now. */
  readonly customerId: CustomerId;
  readonly value: DetailValue;
  readonly before: DetailBefore | null;
  readonly appliedAt: Date;
}

type Ends = ReadonlyMap<Brought, DetailEnd>;

const nextBrought = ({ sql, storeId }: StoreTx, batchId: BatchId, limit: number) => sql<Brought[]>`
  select line, kind, customer_id as "customerId", value, before, applied_at as "appliedAt" from moving_in_detail
  where store_id = ${storeId} and batch_id = ${batchId} and problem is null and applied_at is not null and ended is null
  order by line, kind limit ${limit}`;

interface Around {
  readonly ctx: VerbContext;
  readonly homes: ReadonlyMap<CustomerId, CustomerId>;
  readonly head: DetailsHead;
}

/** Takes back birthdays that are as they were brought, and have given no points since. */
const takeBirthdays = async ({ ctx, homes }: Around, details: readonly Brought[]): Promise<Ends> => {
  const { tx } = ctx;
  const stored = await birthdaysOf(tx, [...homes.keys()]);
  const given = await birthdayPointsSince(tx, homes);
  const found = details.map((detail) => {
    const { customerId, value, appliedAt } = detail;
    const here = stored.find((each) => homes.get(each.customerId) === customerId);
    const isHere =
      here &&
      value.birthday &&
      isSameBirthday(here, value.birthday) &&
      here.enteredAt === appliedAt.toISOString();
    const end: DetailEnd = given(customerId, appliedAt) ? 'used' : 'taken_back';
    return { detail, here, end: isHere ? end : ('changed' as const) };
  });
  const taken = found.filter(({ end }) => end === 'taken_back');
  await dropBirthdays(
    tx,
    taken.flatMap(({ here }) => here?.customerId ?? []),
  );
  await saveBirthdays(
    tx,
    taken.flatMap(({ detail }) =>
      (detail.before?.birthdays ?? []).map(({ enteredAt, ...each }) => ({
        ...each,
        enteredAt: new Date(enteredAt),
      })),
    ),
  );
  return new Map(found.map(({ detail, end }) => [detail, end]));
};

/** Rewards that a customer of the higher tier may redeem, and one of the lower may not. */
const rewardsBetween = (terms: TierTerms, lower: TierId | null, higher: TierId) =>
  terms.tiers.slice(rankOf(terms, lower), rankOf(terms, higher)).flatMap(({ rewardIds }) => rewardIds);

/** Ends tiers that are as they were brought, unless an order or a coupon had something of them that their own orders would not give. */
const takeTiers = async ({ ctx, homes, head }: Around, details: readonly Brought[]): Promise<Ends> => {
  const { tx, now } = ctx;
  const ids = details.map(({ customerId }) => customerId);
  const [held, terms] = [await heldTiersOf(tx, ids), await activeTiers(tx)];
  const today = localDate(now, (await loadStore(tx)).timeZone);
  const earned = await ordersSince(tx, homes);
  const redeemed = await couponsSince(tx, homes);
  const endOf = ({ customerId, value: { tier }, appliedAt }: Brought): DetailEnd => {
    const has = held.get(customerId);
    if (!tier || has?.pin?.tierId !== tier.id || has.pin.until !== tier.until) return 'changed';
    // The team may have set the same tier since, with a reason of its own.
    if (has.pin.reason !== reasonFor(head, tier.name)) return 'changed';
    if (has.computedTierId === tier.id) return 'taken_back';
    const rewards = terms ? rewardsBetween(terms, has.computedTierId, tier.id) : [];
    const isUsed = earned(customerId, appliedAt, tier.id) || redeemed(customerId, appliedAt, rewards);
    return isUsed ? 'used' : 'taken_back';
  };
  const found = details.map((detail) => ({ detail, end: endOf(detail) }));
  const pins = found
    .filter(({ end }) => end === 'taken_back')
    .map(({ detail: { customerId, before } }) => {
      const pin = before?.pin;
      const isOver = pin?.until ? pin.until < today : false;
      return {
        customerId,
        ...(pin && !isOver ? pin : { tierId: null, until: null, reason: null, by: null }),
      };
    });
  await tx.sql`
    select tier_pin(${tx.storeId}, ${now}, p."customerId", p."tierId", p.until, p.reason, p.by)
    from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb)
      p ("customerId" text, "tierId" text, until date, reason text, by text)`;
  const after = await heldTiersOf(tx, ids);
  const lostBy = (id: CustomerId): TierId[] =>
    terms ? tiersLost(terms, held.get(id)?.tierId ?? null, after.get(id)?.tierId ?? null) : [];
  await takeBackEntries(
    ctx,
    pins.map(({ customerId }) => ({ customerId, tierIds: lostBy(customerId) })),
  );
  return new Map(found.map(({ detail, end }) => [detail, end]));
};

/** Removes codes through which nobody may have invited since. */
const takeCodes = async ({ ctx, homes }: Around, details: readonly Brought[]): Promise<Ends> => {
  const { sql, storeId } = ctx.tx;
  const invited = await invitationsSince(ctx.tx, homes);
  const unused = details.filter(({ customerId, appliedAt }) => !invited(customerId, appliedAt));
  const gone = await sql<{ code: string }[]>`
    delete from referral_code
    where store_id = ${storeId} and is_alias and code = any(${unused.flatMap(({ value: { code } }) => code ?? [])}::text[])
      and customer_id = any(${[...homes.keys()]}::text[])
    returning code`;
  const taken = new Set(gone.map(({ code }) => code));
  const free = new Set(unused);
  return new Map(
    details.map((detail) => {
      if (!free.has(detail)) return [detail, 'used'];
      return [detail, taken.has(detail.value.code ?? '') ? 'taken_back' : 'changed'];
    }),
  );
};

/**
 * Takes back the next birthdays, tiers and codes of a batch. What the customer or the team has changed since stays, and so does what gave
 * something since. Returns how many it looked at.
 */
export const undoDetails = async (ctx: VerbContext, head: DetailsHead, limit: number): Promise<number> => {
  const { tx } = ctx;
  const { sql, storeId } = tx;
  const next = await nextBrought(tx, head.batchId, limit);
  if (next.length === 0) return 0;
  const { homes, details } = await lockCustomers(tx, next);
  const around = { ctx, homes, head };
  const of = (kind: MovedDetail) => details.filter((detail) => detail.kind === kind);
  const ends = new Map([
    ...(await takeBirthdays(around, of('birthday'))),
    ...(await takeTiers(around, of('tier'))),
    ...(await takeCodes(around, of('code'))),
  ]);
  const noted = [...ends].map(([{ line, kind }, ended]) => ({ line, kind, ended }));
  await sql`
    update moving_in_detail d set ended = r.ended
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) r (line integer, kind text, ended text)
    where d.store_id = ${storeId} and d.batch_id = ${head.batchId} and d.line = r.line and d.kind = r.kind`;
  return next.length;
};
