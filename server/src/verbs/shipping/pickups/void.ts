import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupDetail, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VoidOutcome, VoidRequest } from '../../../carriers/port.ts';
import type { VerbContext } from '../../../context.ts';
import type { Outside } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../audit.ts';
import { authorise } from '../../authorise.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { presentDetail } from './detail.ts';
import {
  loadPickup,
  lockPickup,
  moveOn,
  type PickupRow,
  tellExchanges,
  updatePickup,
} from './pickup-record.ts';
import { factsOf } from './present-pickup.ts';
import { toRefusal } from './refusal.ts';

type Outcome = (typeof voidOutcomes)[number];

const DEFAULT_REASON = 'No longer needed';

export interface VoidClaim {
  readonly id: PickupId;
  readonly reason: string;
}

/** Claims the void: of two taps at once, one asks the carrier and the other learns that it is in progress. */
export const claimVoid = async (ctx: VerbContext, { id, reason }: VoidClaim): Promise<VoidClaim> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const row = await lockPickup(ctx.tx, id);
  const capability = pickupCan.void(factsOf(row), ctx.now);
  if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
  await loadAccount(ctx.tx, row.carrier);
  await moveOn(ctx, row, 'void_sent', {
    note: reason === '' ? null : reason,
    changes: {
      awaits: 'call',
      calledAt: ctx.now,
      nextCheckAt: instantAfterMinutes(ctx.now, CALL_LOST_AFTER_MINUTES),
    },
  });
  await audit(ctx, 'pickup.void', id, { reason });
  return { id, reason };
};

const keepOutcome = async (ctx: VerbContext, id: PickupId, outcome: VoidOutcome): Promise<void> => {
  const row = await lockPickup(ctx.tx, id);
  await tellExchanges(ctx, id, outcome.exchanges);
  const soon = instantAfterMinutes(ctx.now, 2);
  switch (outcome.kind) {
    case 'voided':
      await moveOn(ctx, row, 'carrier_voided', { changes: { nextCheckAt: null } });
      return;
    case 'waiting':
      return updatePickup(ctx, id, {
        awaits: row.state === 'voiding' ? 'carrier' : row.awaits,
        nextCheckAt: soon,
      });
    case 'refused': {
      const wasVoided = outcome.code === 'already_voided';
      await moveOn(ctx, row, wasVoided ? 'carrier_voided' : 'carrier_kept', {
        refusal: wasVoided ? null : toRefusal(outcome),
        changes: { nextCheckAt: wasVoided ? null : row.closeAt },
      });
      return;
    }
    case 'unknown':
      await moveOn(ctx, row, 'no_answer', {
        note: outcome.reason,
        changes: { unknownAbout: 'void', nextCheckAt: soon },
      });
  }
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

const sendVoid = async (out: Outside, { id, reason }: VoidClaim): Promise<void> => {
  const { port, request } = await out.inStore(async ({ tx }) => {
    const row = await loadPickup(tx, id);
    const account = await loadAccount(tx, row.carrier);
    return { port: connectCarrier(out.deps, account), request: requestOf(row, reason) };
  });
  const outcome = await port.void(request);
  await out.inStore((ctx) => keepOutcome(ctx, id, outcome));
};

const OUTCOMES: Readonly<Partial<Record<PickupDetail['state'], Outcome>>> = {
  voided: 'voided',
  voiding: 'waiting',
  unknown: 'unknown',
};

/** Sends the claimed void to the carrier, and returns the pickup. */
export const finishVoid = async (
  out: Outside,
  claim: VoidClaim,
  fresh: boolean,
): Promise<{ outcome: Outcome; pickup: PickupDetail }> => {
  if (fresh) await sendVoid(out, claim);
  const shown = await out.inStore((ctx) => presentDetail(ctx, claim.id));
  return { outcome: OUTCOMES[shown.state] ?? 'refused', pickup: shown };
};

interface BulkResult {
  readonly id: PickupId;
  readonly outcome: Outcome | 'cannot';
  readonly reason: string | null;
}

/** Separate claims: a pickup that cannot be voided does not hold up the others. */
export interface BulkClaim {
  readonly claims: readonly VoidClaim[];
  readonly cannot: readonly BulkResult[];
}

export const claimVoids = async (
  ctx: VerbContext,
  { ids, reason }: { readonly ids: readonly PickupId[]; readonly reason: string },
): Promise<BulkClaim> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const claims: VoidClaim[] = [];
  const cannot: BulkResult[] = [];
  // Locked in id order, so that two bulk voids do not deadlock.
  for (const id of [...new Set(ids)].sort()) {
    try {
      claims.push(await claimVoid(ctx, { id, reason }));
    } catch (error) {
      // These refusals come before the first write, so the transaction is unaffected.
      if (!(error instanceof AppError)) throw error;
      cannot.push({ id, outcome: 'cannot', reason: String(error.params['reason'] ?? error.code) });
    }
  }
  return { claims, cannot };
};

export const finishVoids = async (
  out: Outside,
  { claims, cannot }: BulkClaim,
  fresh: boolean,
): Promise<{ results: BulkResult[] }> => {
  const results: BulkResult[] = [...cannot];
  for (const claim of claims) {
    const { outcome, pickup } = await finishVoid(out, claim, fresh);
    results.push({ id: claim.id, outcome, reason: pickup.refusal?.code ?? null });
  }
  return { results };
};
