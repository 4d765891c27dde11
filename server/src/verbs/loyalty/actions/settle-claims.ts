import type { CustomerId } from '@apps-hub/domain/ids';
import { type Claim, type ActionKind, standingClaims } from '@apps-hub/domain/loyalty/actions';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { postMerged } from '../points/merged-wallets.ts';
import { undoAdjustment } from '../points/undo-adjustment.ts';
import { actionComment } from './action-names.ts';
import { claimKey } from './claim.ts';
import { keptSince, type OrderState, orderState } from './order-state.ts';
import { type ActionProgramme, ruleIn } from './programme.ts';
import { voidReferrals } from '../referrals/void.ts';

type Row = Omit<Claim, 'order' | 'customerId' | 'isVoid'> & {
  readonly customerId: CustomerId;
  readonly kind: ActionKind;
  readonly points: number;
  readonly programmeVersion: number;
  readonly stands: boolean;
  readonly postingVersion: number;
  readonly given: number;
  readonly state: OrderState | null;
  /** What the goods of an invitation's order cost when it gave points. */
  readonly goodsMinor: number | null;
};

/** The claims of these records, with the state of their orders. */
const claimsOf = async (tx: StoreTx, ids: readonly CustomerId[]) => {
  const { sql, storeId } = tx;
  const rows = await sql<Row[]>`
    select c.customer_id as "customerId", c.kind, c.occasion, c.points, c.programme_version as "programmeVersion",
      c.claimed_at as "claimedAt", c.stands, c.posting_version as "postingVersion", c.given,
      case when o.id is not null then ${orderState(tx)} end as state, f.goods_minor as "goodsMinor"
    from action_claim c
    left join store_order o on o.store_id = ${storeId} and o.id = c.order_id
    left join referral f on f.store_id = ${storeId} and f.id = c.occasion and c.kind in ('invite', 'invited')
    where c.store_id = ${storeId} and c.customer_id = any(${[...ids]}::text[])`;
  const invited = rows.filter(({ kind }) => kind === 'invite' || kind === 'invited');
  const voided = await voidReferrals(
    tx,
    invited.map(({ occasion }) => occasion),
  );
  return rows.map((row) => ({
    ...row,
    isVoid: invited.includes(row) && voided.has(row.occasion),
    ...(row.state ? { order: keptSince(row.state, row.goodsMinor) } : {}),
  }));
};

const takeBack = async (ctx: VerbContext, { customerId, postingVersion }: Row): Promise<void> => {
  try {
    await undoAdjustment(ctx, customerId, postingVersion);
  } catch (error) {
    const isOver =
      error instanceof AppError &&
      (error.code === 'adjustment_undone' || error.code === 'adjustment_expired');
    if (!isOver) throw error;
  }
};

interface TakenBack {
  /** The posting that took the points back. */
  readonly version: number;
  /** The points it took back, with those that the customer had spent and therefore owed. */
  readonly points: number;
  /** The part of the debt that nothing has paid since. */
  readonly owed: number;
}

/** What was taken back of a claim's points; undefined if nothing was. */
const takenBack = async (
  { sql, storeId }: StoreTx,
  { customerId, postingVersion }: Row,
): Promise<TakenBack | undefined> => {
  const [undo] = await sql<TakenBack[]>`
    select u.version, u.shortfall - u.available_delta as points, (u.shortfall + coalesce((
      select sum(p.shortfall) from posting p
      where p.store_id = ${storeId} and p.customer_id = u.customer_id and p.reverses_version = u.version and p.shortfall < 0
    ), 0))::bigint as owed
    from posting u
    where u.store_id = ${storeId} and u.idempotency_key = ${`undo:${customerId}:${postingVersion}`}`;
  return undo && undo.points > 0 ? undo : undefined;
};

/**
 * Gives again everything that was taken back, when the reason for it is gone, also what the customer paid since for points that they had
 * spent. What they still owe of these is paid with it at once, so that nothing else has to pay it later.
 */
const giveAgain = async (ctx: VerbContext, row: Row): Promise<number> => {
  const { sql, storeId } = ctx.tx;
  const taken = await takenBack(ctx.tx, row);
  if (!taken) return row.postingVersion;
  const [version] = await sql<ActionProgramme[]>`
    select version, terms, valid_from as "validFrom" from action_programme
    where store_id = ${storeId} and version = ${row.programmeVersion}`;
  const rule = ruleIn(version, row.kind);
  const { customerId } = row;
  const key = claimKey(row, row.given + 1);
  const shared = { customerId, pending: 0, actor: 'system', occurredAt: ctx.now } as const;
  const posted = await postMerged(ctx, {
    ...shared,
    kind: 'adjust',
    available: taken.points,
    key,
    comment: rule ? actionComment(rule) : null,
  });
  if (taken.owed > 0)
    await postMerged(ctx, {
      ...shared,
      kind: 'reverse',
      available: -taken.owed,
      madeGood: taken.owed,
      key: `${key}:pays:${taken.version}`,
      reversesVersion: taken.version,
    });
  return posted.version;
};

/**
 * Brings the points for actions of one person to what their claims give now: those of merged records once, those of a refunded first order
 * not at all, and again after records were separated. The caller has locked the wallets of all these records.
 */
export const settleClaims = async (ctx: VerbContext, recordIds: readonly CustomerId[]): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const claims = await claimsOf(ctx.tx, recordIds);
  const standing = standingClaims(claims);
  for (const claim of claims) {
    const stands = standing.has(claim);
    if (stands === claim.stands) continue;
    if (!stands) await takeBack(ctx, claim);
    const postingVersion = stands ? await giveAgain(ctx, claim) : claim.postingVersion;
    await sql`
      update action_claim set stands = ${stands}, posting_version = ${postingVersion}, given = given + ${stands ? 1 : 0}
      where store_id = ${storeId} and customer_id = ${claim.customerId} and kind = ${claim.kind} and occasion = ${claim.occasion}`;
  }
};
