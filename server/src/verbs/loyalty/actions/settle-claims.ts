import type { CustomerId } from '@apps-hub/domain/ids';
import { type Claim, type ActionKind, standingClaims } from '@apps-hub/domain/loyalty/actions';
import type { Earning } from '@apps-hub/domain/loyalty/earning';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoredRefund } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { postMerged } from '../points/merged-wallets.ts';
import { undoAdjustment } from '../points/undo-adjustment.ts';
import { actionComment } from './action-names.ts';
import { claimKey } from './claim.ts';
import { type ActionProgramme, ruleIn } from './programme.ts';

interface OrderState {
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly earning: Earning | null;
  readonly refunds: readonly StoredRefund[];
}

/** What an order's goods cost, and what is kept and paid of them, in minor units. */
const keptOf = ({ isPaid, isCancelled, earning, refunds }: OrderState): NonNullable<Claim['order']> => {
  const goodsMinor = earning?.totals.goodsMinor ?? 1;
  if (!isPaid || isCancelled) return { goodsMinor, keptMinor: 0 };
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0);
  return { goodsMinor, keptMinor: earning?.kept?.goodsMinor ?? goodsMinor - refundedMinor };
};

type Row = Omit<Claim, 'order' | 'customerId'> & {
  readonly customerId: CustomerId;
  readonly kind: ActionKind;
  readonly points: number;
  readonly programmeVersion: number;
  readonly stands: boolean;
  readonly postingVersion: number;
  readonly given: number;
  readonly state: OrderState | null;
};

/** The claims of these records, with the state of their orders. */
const claimsOf = async ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => {
  const rows = await sql<Row[]>`
    select c.customer_id as "customerId", c.kind, c.occasion, c.points, c.programme_version as "programmeVersion",
      c.claimed_at as "claimedAt", c.stands, c.posting_version as "postingVersion", c.given,
      case when o.id is not null then jsonb_build_object('isPaid', o.paid_at is not null, 'isCancelled', o.cancelled_at is not null,
        'earning', o.earning, 'refunds', o.refunds) end as state
    from action_claim c
    left join store_order o on o.store_id = ${storeId} and o.id = c.order_id
    where c.store_id = ${storeId} and c.customer_id = any(${[...ids]}::text[])`;
  return rows.map((row) => ({ ...row, ...(row.state ? { order: keptOf(row.state) } : {}) }));
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

/** How many of a claim's points were taken back: fewer than it gave if the customer had spent them. */
const takenOf = async ({ sql, storeId }: StoreTx, { customerId, postingVersion }: Row): Promise<number> => {
  const [undo] = await sql<{ taken: number }[]>`
    select -available_delta as taken from posting
    where store_id = ${storeId} and idempotency_key = ${`undo:${customerId}:${postingVersion}`}`;
  return undo?.taken ?? 0;
};

/** Gives again what was taken back, when the reason for it is gone. */
const giveAgain = async (ctx: VerbContext, row: Row): Promise<number> => {
  const { sql, storeId } = ctx.tx;
  const taken = await takenOf(ctx.tx, row);
  if (taken <= 0) return row.postingVersion;
  const [version] = await sql<ActionProgramme[]>`
    select version, terms, valid_from as "validFrom" from action_programme
    where store_id = ${storeId} and version = ${row.programmeVersion}`;
  const rule = ruleIn(version, row.kind);
  const posted = await postMerged(ctx, {
    customerId: row.customerId,
    kind: 'adjust',
    available: taken,
    pending: 0,
    key: claimKey(row, row.given + 1),
    actor: 'system',
    occurredAt: ctx.now,
    comment: rule ? actionComment(rule) : null,
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
