import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { IconBan, IconMapQuestion, IconRefresh, IconTruck } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { InvoiceButton, LabelButton } from './label-button.tsx';
import { askAbout, shipmentsKey } from './queries.ts';
import { useShipmentReason } from './shipment-words.ts';
import classes from '../shared/lists.module.css';

interface RowActionsProps {
  readonly shipment: Shipment;
  readonly onCancel: (shipment: Shipment) => void;
  readonly onSettle: (shipment: Shipment) => void;
  readonly onTrack: (shipment: Shipment) => void;
}

/** What can be done with a waybill now; what never applies to its state is not shown. */
export const ShipmentRowActions = ({ shipment, onCancel, onSettle, onTrack }: RowActionsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const reason = useShipmentReason();
  const updateDenied = useDenied('update', 'Pickup');
  const voidDenied = useDenied('void', 'Pickup');
  const asking = useAction({
    send: (id: string) => askAbout(api, id),
    stale: [shipmentsKey],
    onDone: ({ state, carrier }) => {
      if (state === 'unknown')
        showToast('info', t('shipments.ask.notFound', { carrier: texts.carrier(carrier) }));
    },
  });
  const named = (action: 'cancel' | 'ask' | 'settle' | 'track') =>
    t(`shipments.action.${action}Of`, { number: shipment.order.number });
  const { cannot, state } = shipment;
  return (
    <span className={classes.actions}>
      {state === 'made' && (
        <>
          <LabelButton shipment={shipment} size="xs" />
          {(cannot.label === null || cannot.label === 'label_not_given') && (
            <InvoiceButton shipment={shipment} />
          )}
          <IconAction
            label={named('track')}
            icon={<IconTruck size={18} aria-hidden />}
            onClick={() => onTrack(shipment)}
          />
          <IconAction
            label={named('cancel')}
            icon={<IconBan size={18} aria-hidden />}
            danger
            disabledReason={
              voidDenied ?? (cannot.cancel === null ? undefined : reason.ofReason(cannot.cancel))
            }
            onClick={() => onCancel(shipment)}
          />
        </>
      )}
      {cannot.ask === null && (
        <IconAction
          label={named('ask')}
          icon={<IconRefresh size={18} aria-hidden />}
          disabledReason={updateDenied}
          onClick={() => asking.run(shipment.id)}
        />
      )}
      {cannot.settle === null && (
        <IconAction
          label={named('settle')}
          icon={<IconMapQuestion size={18} aria-hidden />}
          disabledReason={updateDenied}
          onClick={() => onSettle(shipment)}
        />
      )}
    </span>
  );
};
