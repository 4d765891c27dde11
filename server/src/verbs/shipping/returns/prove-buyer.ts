import { MOST_WRONG_PROOFS, PROOF_HOURS, PROOF_MINUTES } from '@apps-hub/contract/shipping/returns/values';
import type { OrderId } from '@apps-hub/domain/ids';
import { latinDigits } from '@apps-hub/domain/text';
import { HOUR_MS, instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { AccountDeps } from '#deps.ts';
import { refuseWhilePaused } from '#verbs/hub/stores/pause.ts';
import { linkedShipment } from '../shipments/track-page.ts';

/** How many last digits of the recipient's phone number prove a buyer. */
const DIGITS = 4;

const lastDigits = (phone: string): string => latinDigits(phone).replaceAll(/\D/g, '').slice(-DIGITS);

/** Counts a try before it is judged, under a lock, so that tries at the same time are counted too; false once there were too many. */
const countTry = async ({ tx, now }: VerbContext, orderId: OrderId): Promise<boolean> => {
  const since = new Date(now.getTime() - PROOF_HOURS * HOUR_MS);
  const [row] = await tx.sql<{ wrong: number }[]>`
    insert into return_proof as known (store_id, order_id, wrong, since) values (${tx.storeId}, ${orderId}, 1, ${now})
    on conflict (store_id, order_id) do update set
      wrong = case when known.since <= ${since} then 1 else least(known.wrong + 1, ${MOST_WRONG_PROOFS + 1}) end,
      since = case when known.since <= ${since} then excluded.since else known.since end
    returning wrong`;
  return (row?.wrong ?? 1) <= MOST_WRONG_PROOFS;
};

const forgetTries = ({ tx }: VerbContext, orderId: OrderId): Promise<unknown> =>
  tx.sql`delete from return_proof where store_id = ${tx.storeId} and order_id = ${orderId}`;

export type Proof =
  | { readonly kind: 'proved'; readonly proof: string }
  /** `locked` even with the right digits, until a day has passed. */
  | { readonly kind: 'wrong' | 'locked' | 'no_phone' };

/**
 * The last digits of the recipient's phone number prove the buyer for a while: a carrier's message with the link may reach somebody else,
 * and a return sends a courier to the recipient's address. Few tries a day, whoever makes them. The caller commits the count.
 */
export const proveBuyer = async (
  ctx: VerbContext,
  { keys }: Pick<AccountDeps, 'keys'>,
  { token, digits }: { readonly token: string; readonly digits: string },
): Promise<Proof> => {
  await refuseWhilePaused(ctx.tx);
  const { id, orderId, phone } = await linkedShipment(ctx, { keys }, token);
  const wanted = lastDigits(phone);
  if (wanted.length < DIGITS) return { kind: 'no_phone' };
  if (!(await countTry(ctx, orderId))) return { kind: 'locked' };
  if (latinDigits(digits).replaceAll(/\D/g, '') !== wanted) return { kind: 'wrong' };
  await forgetTries(ctx, orderId);
  return { kind: 'proved', proof: keys.buyerToken(id, instantAfterMinutes(ctx.now, PROOF_MINUTES)) };
};
