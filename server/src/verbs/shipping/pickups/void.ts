import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupDetail, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VoidOutcome, VoidRequest } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { presentDetail } from './detail.ts';
import {
  ALIVE_STATES,
  loadPickup,
  loadPickups,
  lockPickups,
  moveOn,
  type PickupRow,
} from './pickup-record.ts';
import { factsOf } from './present-pickup.ts';
import { lockTogether, sameBookings } from './same-booking.ts';
import { keepVoidOutcome } from './void-outcome.ts';

type Outcome = (typeof voidOutcomes)[number];

const DEFAULT_REASON = 'No longer needed';

export interface VoidClaim {
  readonly id: PickupId;
  readonly reason: string;
  /** Pickups of the same number that the person agreed to void with it. */
  readonly alsoVoid: readonly PickupId[];
}

/**
 * Claims the void: of two taps at once, one asks the carrier and the other learns that it is in progress. Where the carrier has other
 * pickups under the same number it voids them all, so they are claimed together, and only with the person's knowledge.
 */
export const claimVoid = async (ctx: VerbContext, claim: VoidClaim): Promise<VoidClaim> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const { id, reason, alsoVoid } = claim;
  const { row, others } = await lockTogether(ctx.tx, id);
  const capability = pickupCan.void(factsOf(row), ctx.now);
  const isChanging = others.some(({ change }) => change?.state === 'sent');
  if (capability.can && isChanging)
    throw new AppError('pickup_cannot', { params: { reason: 'change_in_progress' } });
  if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
  if (others.some((other) => !alsoVoid.includes(other.id)))
    throw new AppError('pickup_cannot', { params: { reason: 'number_shared' } });
  await loadAccount(ctx.tx, row.carrier);
  const changes = {
    awaits: 'call',
    calledAt: ctx.now,
    nextCheckAt: instantAfterMinutes(ctx.now, CALL_LOST_AFTER_MINUTES),
  } as const;
  await moveOn(ctx, row, 'void_sent', { note: reason === '' ? null : reason, changes });
  for (const other of others) await moveOn(ctx, other, 'void_sent', { note: 'same_number', changes });
  await audit(ctx, 'pickup.void', id, { reason });
  return { id, reason, alsoVoid: others.map((other) => other.id) };
};

const requestOf = ({ contact, reference, carrier }: PickupRow, reason: string): VoidRequest => {
  if (!reference) throw new Error('a pickup without a reference is never asked to be voided');
  const { max } = CARRIER_FACTS[carrier].limits.text.voidReason;
  return {
    reference,
    requestor: contact.person,
    reason: (reason === '' ? DEFAULT_REASON : reason).slice(0, max),
  };
};

/** Asks the carrier to void a pickup whose void was claimed. */
export const askToVoid = async (
  out: Outside,
  { id, reason }: Pick<VoidClaim, 'id' | 'reason'>,
): Promise<VoidOutcome> => {
  const { port, request } = await out.inStore(async ({ tx }) => {
    const row = await loadPickup(tx, id);
    const account = await loadAccount(tx, row.carrier);
    return { port: connectCarrier(out.deps, account), request: requestOf(row, reason) };
  });
  return port.void(request);
};

const sendVoid = async (out: Outside, claim: VoidClaim): Promise<void> => {
  const outcome = await askToVoid(out, claim);
  await out.inStore((ctx) => keepVoidOutcome(ctx, claim.id, outcome));
};

const OUTCOMES: Readonly<Partial<Record<PickupDetail['state'], Outcome>>> = {
  voided: 'voided',
  voiding: 'waiting',
  unknown: 'unknown',
};

interface VoidResult {
  readonly outcome: Outcome;
  readonly pickup: PickupDetail;
}

const presentResult = async (out: Outside, id: PickupId): Promise<VoidResult> => {
  const pickup = await out.inStore((ctx) => presentDetail(ctx, id));
  return { outcome: OUTCOMES[pickup.state] ?? 'refused', pickup };
};

/** Sends the claimed void to the carrier, and returns the pickup. */
export const finishVoid = async (out: Outside, claim: VoidClaim, fresh: boolean): Promise<VoidResult> => {
  if (fresh) await sendVoid(out, claim);
  return presentResult(out, claim.id);
};

interface BulkResult {
  readonly id: PickupId;
  readonly outcome: Outcome | 'cannot';
  readonly reason: string | null;
}

/** Separate claims: a pickup that cannot be voided does not hold up the others. */
export interface BulkClaim {
  readonly claims: readonly VoidClaim[];
  /** Voided with one of the claims, under its number. */
  readonly together: readonly PickupId[];
  readonly cannot: readonly BulkResult[];
}

/** Locked in id order with those of the same numbers, so that two bulk voids do not wait for each other. */
const lockAll = async (tx: StoreTx, ids: readonly PickupId[]): Promise<void> => {
  const rows = await loadPickups(tx, ids);
  const others = [...(await sameBookings(tx, rows, ALIVE_STATES)).values()].flat();
  await lockPickups(tx, [...ids, ...others.map(({ id }) => id)]);
};

export const claimVoids = async (
  ctx: VerbContext,
  { ids, reason }: { readonly ids: readonly PickupId[]; readonly reason: string },
): Promise<BulkClaim> => {
  authorise(ctx.actor, 'void', 'Pickup');
  await lockAll(ctx.tx, ids);
  const claims: VoidClaim[] = [];
  const together: PickupId[] = [];
  const cannot: BulkResult[] = [];
  for (const id of [...new Set(ids)].sort()) {
    if (claims.some(({ alsoVoid }) => alsoVoid.includes(id))) {
      together.push(id);
      continue;
    }
    try {
      claims.push(await claimVoid(ctx, { id, reason, alsoVoid: ids }));
    } catch (error) {
      // These refusals come before the first write, so the transaction is unaffected.
      if (!(error instanceof AppError)) throw error;
      cannot.push({ id, outcome: 'cannot', reason: String(error.params['reason'] ?? error.code) });
    }
  }
  return { claims, together, cannot };
};

const resultOf = ({ outcome, pickup }: VoidResult): BulkResult => ({
  id: pickup.id,
  outcome,
  reason: pickup.refusal?.code ?? null,
});

export const finishVoids = async (
  out: Outside,
  { claims, together, cannot }: BulkClaim,
  fresh: boolean,
): Promise<{ results: BulkResult[] }> => {
  const results: BulkResult[] = [...cannot];
  for (const claim of claims) results.push(resultOf(await finishVoid(out, claim, fresh)));
  for (const id of together) results.push(resultOf(await presentResult(out, id)));
  return { results };
};
