import type { ReturnRequestId } from '@apps-hub/domain/ids';

import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { isNobody, loadShipment } from '../shipments/shipment-record.ts';
import { orderOfRequest } from './return-record.ts';
import { cannot, findWaybill, returnPortOf } from './waybill.ts';

/**
 * The label of a return: the one that came with the waybill, or as the carrier gives it now. What is given again is not kept, since it has the
 * customer's address. Refuses with `shipment_cannot`.
 */
export const loadReturnLabel = async (
  out: Outside,
  id: ReturnRequestId,
): Promise<{ readonly number: string; readonly label: Uint8Array<ArrayBuffer> }> => {
  const { number, reference, label, port } = await out.inStore(async (ctx) => {
    const known = await findWaybill(ctx, id);
    if (known?.state !== 'made' || known.number === null) throw cannot('not_made');
    if (known.cancelAskedAt) throw cannot('cancel_unknown');
    if (isNobody(await loadShipment(ctx.tx, known.shipmentId))) throw cannot('label_not_given');
    return {
      number: known.number,
      reference: known.reference,
      label: known.label,
      port: known.label ? null : await returnPortOf(ctx, out, known),
    };
  });
  if (label) return { number, label: new Uint8Array(label) };
  const printed = await port?.printLabel?.({ number, reference });
  if (printed?.kind !== 'printed') throw cannot('label_not_given');
  return { number, label: new Uint8Array(printed.label) };
};

/** A safe name for the file of a label. */
export const labelName = (number: string): string => `return-${number.replaceAll(/[^\w-]/g, '_')}.pdf`;

export const returnLabel = async (out: Outside, id: ReturnRequestId) => {
  await out.inStore(async ({ tx, actor }) => {
    authorise(actor, 'read', 'Pickup');
    await orderOfRequest(tx, id);
  });
  const { number, label } = await loadReturnLabel(out, id);
  return { name: labelName(number), media: 'application/pdf', content: label };
};
