import type { ErrorCode } from '@apps-hub/contract/errors';
import type { PickupId } from '@apps-hub/domain/ids';
import { err, ok, type Result } from '@apps-hub/domain/result';
import type { PickupDetail, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VoidOutcome, VoidRequest } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { connectCarrier, findAccount, loadAccount } from '../settings/connect.ts';
import { presentDetail } from './detail.ts';
import { loadPickup, moveOn, type PickupRow } from './pickup-record.ts';
import { factsOf } from './present-pickup.ts';
import { findTogether } from './same-booking.ts';
import { keepVoidOutcome } from './void-outcome.ts';

export type VoidResultName = (typeof voidOutcomes)[number];

const DEFAULT_REASON = 'No longer needed';

export interface VoidClaim {
  readonly id: PickupId;
  readonly reason: string;
  /** Pickups of the same number that the person agreed to void as well. */
  readonly alsoVoid: readonly PickupId[];
}

/** Why a void was not claimed; `params` belong to the error code. */
export interface VoidRefusal {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string>>;
}

const refuse = (code: ErrorCode, params: VoidRefusal['params'] = {}) => err({ code, params });

/**
 * Claims the void: of two concurrent requests one calls the carrier, and the other learns that it is in progress. If the carrier has
 * other pickups under the same number it voids them all, so they are claimed together, and only with the person's consent. Refusals come
 * before the first write.
 */
export const tryClaimVoid = async (
  ctx: VerbContext,
  { id, reason, alsoVoid }: VoidClaim,
): Promise<Result<VoidClaim, VoidRefusal>> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const locked = await findTogether(ctx.tx, id);
  if (!locked) return refuse('pickup_not_found');
  const { row, others } = locked;
  const capability = pickupCan.void(factsOf(row), ctx.now);
  if (!capability.can) return refuse('pickup_cannot', { reason: capability.reason });
  if (others.some(({ change }) => change?.state === 'sent'))
    return refuse('pickup_cannot', { reason: 'change_in_progress' });
  if (others.some((other) => !alsoVoid.includes(other.id)))
    return refuse('pickup_cannot', { reason: 'number_shared' });
  if (!(await findAccount(ctx.tx, row.carrier))?.sealed)
    return refuse('carrier_account_missing', { carrier: row.carrier });
  const changes = {
    awaits: 'call',
    calledAt: ctx.now,
    nextCheckAt: instantAfterMinutes(ctx.now, CALL_LOST_AFTER_MINUTES),
  } as const;
  await moveOn(ctx, row, 'void_sent', { note: reason === '' ? null : reason, changes });
  for (const other of others) await moveOn(ctx, other, 'void_sent', { note: 'same_number', changes });
  await audit(ctx, 'pickup.void', id, { reason });
  return ok({ id, reason, alsoVoid: others.map((other) => other.id) });
};

/** Claims the void of one pickup; throws when it is refused. */
export const claimVoid = async (ctx: VerbContext, claim: VoidClaim): Promise<VoidClaim> => {
  const claimed = await tryClaimVoid(ctx, claim);
  if (!claimed.ok) throw new AppError(claimed.error.code, { params: claimed.error.params });
  return claimed.value;
};

const requestOf = ({ contact, reference, carrier }: PickupRow, reason: string): VoidRequest => {
  if (!reference) throw new Error('a pickup without a reference is never voided at the carrier');
  const { max } = CARRIER_FACTS[carrier].limits.text.voidReason;
  return {
    reference,
    requestor: contact.person,
    reason: (reason === '' ? DEFAULT_REASON : reason).slice(0, max),
  };
};

/** Calls the carrier to void a claimed pickup. */
export const requestVoid = async (
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

/** Calls the carrier for a claimed void and stores its answer. */
export const sendVoid = async (out: Outside, claim: VoidClaim): Promise<void> => {
  const outcome = await requestVoid(out, claim);
  await out.inStore((ctx) => keepVoidOutcome(ctx, claim.id, outcome));
};

const OUTCOMES: Readonly<Partial<Record<PickupDetail['state'], VoidResultName>>> = {
  voided: 'voided',
  voiding: 'waiting',
  unknown: 'unknown',
};

export interface VoidResult {
  readonly outcome: VoidResultName;
  readonly pickup: PickupDetail;
}

export const presentVoid = async (out: Outside, { id }: Pick<VoidClaim, 'id'>): Promise<VoidResult> => {
  const pickup = await out.inStore((ctx) => presentDetail(ctx, id));
  return { outcome: OUTCOMES[pickup.state] ?? 'refused', pickup };
};
