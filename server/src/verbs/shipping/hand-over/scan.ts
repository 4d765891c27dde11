import type { z } from '@hono/zod-openapi';
import type { addScans as route, HandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import type { HandOverId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { handOverScan } from '#db/schema/shipping/hand-over.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockHandOver, scansOf } from './hand-over-record.ts';
import { presentHandOver } from './present.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** No driver takes as many parcels at once. */
const SCANS_MOST = 5_000;

/** Adds scans; those with a known id change nothing. Refuses with `hand_over_closed` if one is new and the hand-over is closed. */
export const addScans = async (ctx: VerbContext, id: HandOverId, { scans }: Body): Promise<HandOver> => {
  authorise(ctx.actor, 'create', 'HandOver');
  const { tx, now, actor } = ctx;
  const row = await lockHandOver(tx, id);
  const known = new Set((await scansOf(tx, id)).map((scan) => scan.id));
  const fresh = new Map(scans.filter((scan) => !known.has(scan.id)).map((scan) => [scan.id, scan]));
  if (fresh.size === 0) return presentHandOver(ctx, row);
  if (row.closedAt !== null) throw new AppError('hand_over_closed');
  if (known.size + fresh.size > SCANS_MOST)
    throw new AppError('hand_over_full', { params: { most: SCANS_MOST } });
  await tx.db.insert(handOverScan).values(
    [...fresh.values()].map(({ at, ...scan }) => ({
      ...scan,
      storeId: tx.storeId,
      handOverId: id,
      scannedAt: new Date(at),
      receivedAt: now,
      scannedBy: actor.kind === 'staff' ? actor.staffId : null,
    })),
  );
  return presentHandOver(ctx, row);
};
