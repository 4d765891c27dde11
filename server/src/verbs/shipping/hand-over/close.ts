import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { closeHandOver as route, HandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import type { HandOverId } from '@apps-hub/domain/ids';
import type { HandOverState } from '@apps-hub/domain/shipping/hand-over/state';

import type { VerbContext } from '#context.ts';
import { handOver, handOverParcel } from '#db/schema/shipping/hand-over.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { planParcelMails } from '../parcel-mails/plan.ts';
import { type HandOverRow, isHandOver, lockHandOver, scansOf } from './hand-over-record.ts';
import { presentHandOver, stateNow } from './present.ts';
import { claimSeal, keepSeal } from './seal.ts';
import { driverDigest, sealedLine } from './sealed-line.ts';
import type { WaitingWaybill } from './waybills.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const keepParcels = async (
  ctx: VerbContext,
  { id, carrier }: HandOverRow,
  { waybills }: HandOverState<WaitingWaybill>,
): Promise<void> => {
  const { tx, now } = ctx;
  const taken = waybills.filter(({ scanned }) => scanned > 0);
  if (taken.length === 0) return;
  await tx.db.insert(handOverParcel).values(
    taken.map(({ waybill: { number, shipmentId, orderNumber }, scanned }) => ({
      storeId: tx.storeId,
      handOverId: id,
      carrier,
      number,
      shipmentId,
      orderNumber,
      scanned,
      closedAt: now,
    })),
  );
  await planParcelMails(
    ctx,
    taken.flatMap(({ waybill: { shipmentId } }) =>
      shipmentId === null ? [] : [{ shipmentId, kind: 'shipped' }],
    ),
  );
};

/** The same scans and as many boxes. Which of them are on the list may differ, because a waybill may have been made since. */
const isSigned = (seen: Body['seen'], now: Body['seen']): boolean =>
  seen.scans === now.scans && seen.scanned + seen.extra === now.scanned + now.extra;

/** Closes what the driver signed for, and seals it. Repeating the request changes nothing. */
export const closeHandOver = async (ctx: VerbContext, id: HandOverId, body: Body): Promise<HandOver> => {
  authorise(ctx.actor, 'create', 'HandOver');
  const { tx, now, actor } = ctx;
  const row = await lockHandOver(tx, id);
  if (row.closedAt !== null) {
    if (row.closeKey !== body.key) throw new AppError('hand_over_closed');
    return presentHandOver(ctx, row);
  }
  const scans = await scansOf(tx, id);
  const state = await stateNow(ctx, row, scans);
  const { scanned, extra } = state.counts;
  if (!isSigned(body.seen, { scanned, extra, scans: scans.length }))
    throw new AppError('hand_over_changed', { params: { scanned, extra } });
  if (scanned + extra === 0) throw new AppError('hand_over_empty');
  const driver = { name: body.driverName, signature: body.signature };
  const salt = randomBytes(32);
  const seal = await claimSeal(tx);
  const line = sealedLine(row, state, {
    number: seal.number,
    scans,
    closedBy: actor.kind === 'staff' ? actor.staffId : null,
    closedAt: now,
    driverDigest: driverDigest(salt, driver),
  });
  const closed = { closedAt: now, closeKey: body.key, number: seal.number, line };
  await tx.db
    .update(handOver)
    .set({ ...closed, driver, driverSalt: salt })
    .where(isHandOver(tx, id));
  await keepSeal(tx, seal, { id, line, at: now });
  await keepParcels(ctx, row, state);
  await audit(ctx, 'hand_over.close', id, { carrier: row.carrier, number: seal.number, scanned, extra });
  return presentHandOver(ctx, { ...row, ...closed });
};
