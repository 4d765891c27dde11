import type { PickupId } from '@apps-hub/domain/ids';
import { ok, type Result } from '@apps-hub/domain/result';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { ALIVE_STATES, loadPickups, lockPickups } from './pickup-record.ts';
import { sameBookings } from './same-booking.ts';
import {
  presentVoid,
  sendVoid,
  tryClaimVoid,
  type VoidClaim,
  type VoidRefusal,
  type VoidResult,
  type VoidResultName,
} from './void.ts';

/** The claim of one pickup; one that cannot be voided does not hold up the others. */
interface ClaimOfOne {
  readonly id: PickupId;
  /** `null` for a pickup that is voided together with another of these, under its number. */
  readonly claim: Result<VoidClaim | null, VoidRefusal>;
}

/** Locks the pickups, and those with the same numbers, in id order, so that two bulk voids do not deadlock. */
const lockAll = async (tx: StoreTx, ids: readonly PickupId[]): Promise<void> => {
  const rows = await loadPickups(tx, ids);
  const others = [...(await sameBookings(tx, rows, ALIVE_STATES)).values()].flat();
  await lockPickups(tx, [...ids, ...others.map(({ id }) => id)]);
};

const voids = ({ claim }: ClaimOfOne): readonly VoidClaim[] => (claim.ok && claim.value ? [claim.value] : []);

export const claimVoids = async (
  ctx: VerbContext,
  { ids, reason }: { readonly ids: readonly PickupId[]; readonly reason: string },
): Promise<ClaimOfOne[]> => {
  authorise(ctx.actor, 'void', 'Pickup');
  await lockAll(ctx.tx, ids);
  const claims: ClaimOfOne[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const isClaimed = claims.flatMap(voids).some(({ alsoVoid }) => alsoVoid.includes(id));
    const claim = isClaimed ? ok(null) : await tryClaimVoid(ctx, { id, reason, alsoVoid: ids });
    claims.push({ id, claim });
  }
  return claims;
};

export const sendVoids = async (out: Outside, claims: readonly ClaimOfOne[]): Promise<void> => {
  for (const claim of claims.flatMap(voids)) await sendVoid(out, claim);
};

interface BulkResult {
  readonly id: PickupId;
  readonly outcome: VoidResultName | 'cannot';
  readonly reason: string | null;
}

const refusedResult = (id: PickupId, { code, params }: VoidRefusal): BulkResult => ({
  id,
  outcome: 'cannot',
  reason: params['reason'] ?? code,
});

const resultOf = ({ outcome, pickup }: VoidResult): BulkResult => ({
  id: pickup.id,
  outcome,
  reason: pickup.refusal?.code ?? null,
});

/** Refused ones first, then voided ones, then those voided along with them. */
export const presentVoids = async (
  out: Outside,
  claims: readonly ClaimOfOne[],
): Promise<{ results: BulkResult[] }> => {
  const results = claims.flatMap(({ id, claim }) => (claim.ok ? [] : [refusedResult(id, claim.error)]));
  const together = claims.filter(({ claim }) => claim.ok && claim.value === null);
  for (const { id } of [...claims.flatMap(voids), ...together])
    results.push(resultOf(await presentVoid(out, { id })));
  return { results };
};
