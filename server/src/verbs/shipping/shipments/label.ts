import { and, eq } from 'drizzle-orm';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { shipmentCan } from '@apps-hub/domain/shipping/shipments/states';

import { shipmentLabel } from '#db/schema/shipping/shipments.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { factsOf, loadShown } from './present.ts';

/** The stored label; refused with `shipment_cannot` when the carrier gave none, or the waybill is not used. */
export const labelOf = async (out: Outside, id: ShipmentId) =>
  out.inStore(async ({ tx, actor }) => {
    authorise(actor, 'read', 'Pickup');
    const row = await loadShown(tx, id);
    const reason = shipmentCan.label(factsOf(row));
    const [label] = await tx.db
      .select({ pdf: shipmentLabel.pdf })
      .from(shipmentLabel)
      .where(and(eq(shipmentLabel.storeId, tx.storeId), eq(shipmentLabel.shipmentId, id)));
    if (reason !== null || !label)
      throw new AppError('shipment_cannot', { params: { reason: reason ?? 'label_not_given' } });
    return {
      name: `label-${(row.number ?? id).replaceAll(/[^\w-]/g, '_')}.pdf`,
      media: 'application/pdf',
      content: new Uint8Array(label.pdf),
    };
  });
