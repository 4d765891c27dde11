import type { HandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import type { HandOverId } from '@apps-hub/domain/ids';
import { numbersIn } from '@apps-hub/domain/shipping/hand-over/scan-code';
import { handOverState } from '@apps-hub/domain/shipping/hand-over/state';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { type HandOverRow, loadHandOver, type ScanRow, scansOf } from './hand-over-record.ts';
import { readLine } from './sealed-line.ts';
import { waitingWaybills } from './waybills.ts';

/** What an open hand-over comes to by now. What was scanned stays on its list, whatever its carrier has scanned since. */
export const stateNow = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  row: HandOverRow,
  scans: readonly ScanRow[],
) => {
  const codes = scans.flatMap(({ code }) => numbersIn(row.carrier, code));
  return handOverState(row.carrier, await waitingWaybills(ctx, { ...row, codes }), scans);
};

/** A closed one as it was sealed, an open one as it is now. */
export const presentHandOver = async (ctx: VerbContext, row: HandOverRow): Promise<HandOver> => {
  const branch = { id: row.addressId, name: row.addressName };
  if (row.line !== null) {
    const { zone: _zone, ...sealed } = readLine(row.line);
    return { ...sealed, id: row.id, branch: { ...branch, name: sealed.branch } };
  }
  const scans = await scansOf(ctx.tx, row.id);
  const state = await stateNow(ctx, row, scans);
  return {
    id: row.id,
    number: null,
    carrier: row.carrier,
    branch,
    day: row.day,
    openedAt: row.openedAt.toISOString(),
    closedAt: null,
    waybills: state.waybills.map(({ waybill: { number, boxes, pieceNumbers, orderNumber }, scanned }) => ({
      number,
      boxes,
      pieceNumbers: [...pieceNumbers],
      orderNumber,
      scanned,
    })),
    scans: scans.map(({ id, code, undoes }) => ({ id, code, undoes })),
    extra: [...state.extra],
    counts: state.counts,
  };
};

export const getHandOver = async (ctx: VerbContext, id: HandOverId): Promise<HandOver> => {
  authorise(ctx.actor, 'read', 'HandOver');
  return presentHandOver(ctx, await loadHandOver(ctx.tx, id));
};
