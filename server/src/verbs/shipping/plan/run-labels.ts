import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { ShippingRunId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';
import { and, eq, inArray } from 'drizzle-orm';

import { isZpl, joinPdfs, joinZpls, labelFile } from '#carriers/label-file.ts';
import { fourOnSheet } from '#carriers/label-sheet.ts';
import type { VerbContext } from '#context.ts';
import { shipmentLabel } from '#db/schema/shipping/shipments.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { linesOf, loadRun } from './run-record.ts';

const joined = async (labels: readonly Uint8Array[], paper: LabelSize): Promise<Uint8Array | null> => {
  if (paper === 'zpl') return joinZpls(labels.filter(isZpl));
  const pdfs = labels.filter((label) => !isZpl(label));
  return paper === 'a4' ? fourOnSheet(pdfs) : joinPdfs(pdfs);
};

/** The labels by branch and carrier, in the order of the plan. */
const loadLabels = async ({ tx, actor }: VerbContext, id: ShippingRunId): Promise<Uint8Array[]> => {
  authorise(actor, 'read', 'Pickup');
  await loadRun(tx, id);
  const lines = (await linesOf(tx, id))
    .filter(({ labelOf }) => labelOf !== null)
    .toSorted((a, b) => compareText(a.addressId, b.addressId) || compareText(a.carrier, b.carrier));
  const ids = lines.flatMap(({ labelOf }) => labelOf ?? []);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({ id: shipmentLabel.shipmentId, pdf: shipmentLabel.pdf })
    .from(shipmentLabel)
    .where(and(eq(shipmentLabel.storeId, tx.storeId), inArray(shipmentLabel.shipmentId, ids)));
  const files = new Map(rows.map((row) => [row.id, row.pdf]));
  return ids.flatMap((each) => files.get(each) ?? []);
};

/**
 * The labels of a run in one file: those that are PDFs, or those in ZPL. Refused with `shipment_cannot` when there is none, or one cannot be
 * read.
 */
export const runLabels = async (
  out: Outside,
  { id, paper }: { readonly id: ShippingRunId; readonly paper: LabelSize },
) => {
  const labels = await out.inStore((ctx) => loadLabels(ctx, id));
  const file = await joined(labels, paper);
  if (!file) throw new AppError('shipment_cannot', { params: { reason: 'label_not_given' } });
  return labelFile(`labels-${id}`, file);
};
