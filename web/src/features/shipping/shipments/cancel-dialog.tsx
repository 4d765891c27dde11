import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';

import { isAlive } from '@apps-hub/domain/shipping/pickups/states';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { courierOf } from './made-note.tsx';
import { cancelShipmentIn, shipmentsKey } from './queries.ts';
import { factsFor } from './shipment-draft.ts';

interface CancelDialogProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Confirms that a waybill is no longer used. */
export const CancelDialog = ({ shipment, onClose }: CancelDialogProps) => {
  const { t } = usePhrases();
  const carrier = usePickupTexts().carrier(shipment.carrier);
  const api = useApi();
  const cancelling = useAction({
    send: (id: string, key) => cancelShipmentIn(api, id, key),
    stale: [shipmentsKey],
    onDone: ({ state }) => {
      if (state === 'cancelled') showToast('success', t('shipments.cancel.done'));
      else showToast('error', t('shipments.cancel.notDone', { carrier }));
      onClose();
    },
    onRefused: onClose,
  });
  const pickup = courierOf(shipment);
  const stays =
    pickup && isAlive(pickup.state)
      ? ` ${t('shipments.courier.stays', { number: pickup.number ?? '' })}`
      : '';
  const told = factsFor(shipment.carrier)?.cancels ? 'Told' : '';
  return (
    <ConfirmDialog
      title={t('shipments.cancel.title')}
      question={t('shipments.cancel.question', { number: shipment.number ?? shipment.order.number })}
      consequence={t(`shipments.cancel.consequence${told}`, { carrier }) + stays}
      confirmLabel={t('shipments.cancel.confirm')}
      busy={cancelling.isBusy}
      onConfirm={() => cancelling.run(shipment.id)}
      onCancel={onClose}
    />
  );
};
