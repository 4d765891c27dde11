import { and, eq } from 'drizzle-orm';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { type ShipmentReason, shipmentCan } from '@apps-hub/domain/shipping/shipments/states';

import { labelFile } from '#carriers/label-file.ts';
import type { WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { shipmentLabel } from '#db/schema/shipping/shipments.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { factsOf, loadShown } from './present.ts';
import { waybillsOf } from './send.ts';
import { isNobody, keepLabel, lockShipment } from './shipment-record.ts';

const cannot = (reason: ShipmentReason): AppError => new AppError('shipment_cannot', { params: { reason } });

const fileName = (number: string): string => number.replaceAll(/[^\w-]/g, '_');

const loadLabel = async ({ tx }: VerbContext, id: ShipmentId): Promise<Uint8Array | null> => {
  const [label] = await tx.db
    .select({ pdf: shipmentLabel.pdf })
    .from(shipmentLabel)
    .where(and(eq(shipmentLabel.storeId, tx.storeId), eq(shipmentLabel.shipmentId, id)));
  return label && label.pdf.length > 0 ? label.pdf : null;
};

/** Asks the carrier for the label of a waybill whose own answer was lost, and keeps it. */
export const printAgain = async (
  out: Outside,
  id: ShipmentId,
  {
    port,
    number,
    isAbroad,
  }: { readonly port: WaybillPort; readonly number: string; readonly isAbroad: boolean },
): Promise<Uint8Array> => {
  const printed = await port.printLabel?.({ number, reference: id, isAbroad });
  if (printed?.kind !== 'printed') throw cannot('label_not_given');
  await out.inStore(async (ctx) => {
    const row = await lockShipment(ctx.tx, id);
    // Cancelled, settled with another number or erased while the carrier was asked: this label is of no use any more.
    if (row.state !== 'made' || row.number !== number || isNobody(row)) throw cannot('label_not_given');
    await keepLabel(ctx, id, { label: printed.label, invoice: null });
  });
  return printed.label;
};

/** The label; refused with `shipment_cannot` when the carrier gives none, or the waybill is not used. */
export const labelOf = async (out: Outside, id: ShipmentId) => {
  const { number, label, port, isAbroad } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'Pickup');
    const row = await loadShown(ctx.tx, id);
    const reason = shipmentCan.label(factsOf(row));
    if (reason !== null || row.number === null) throw cannot(reason ?? 'not_made');
    const kept = await loadLabel(ctx, id);
    return {
      number: row.number,
      label: kept,
      port: kept ? null : await waybillsOf(ctx, out.deps, row),
      isAbroad: row.customs !== null,
    };
  });
  const pdf = port ? await printAgain(out, id, { port, number, isAbroad }) : label;
  if (!pdf) throw cannot('label_not_given');
  return labelFile(`label-${fileName(number)}`, pdf);
};

/** The invoice for customs; refused with `shipment_cannot` where the carrier made none, or the waybill is not used. */
export const invoiceOf = async (out: Outside, id: ShipmentId) => {
  const { number, invoice } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'Pickup');
    const row = await loadShown(ctx.tx, id);
    const reason = shipmentCan.invoice(factsOf(row));
    if (reason !== null) throw cannot(reason);
    const { db, storeId } = ctx.tx;
    const [kept] = await db
      .select({ invoice: shipmentLabel.invoice })
      .from(shipmentLabel)
      .where(and(eq(shipmentLabel.storeId, storeId), eq(shipmentLabel.shipmentId, id)));
    return { number: row.number, invoice: kept?.invoice ?? null };
  });
  if (!invoice || number === null) throw cannot('no_invoice');
  return labelFile(`invoice-${fileName(number)}`, invoice);
};
