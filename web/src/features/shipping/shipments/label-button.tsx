import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton, IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { invoiceFile, labelFile } from './queries.ts';
import { useShipmentReason } from './shipment-words.ts';

/** Downloads the invoice for customs. */
export const InvoiceButton = ({ shipment }: { readonly shipment: Shipment }) => {
  const { t } = usePhrases();
  const api = useApi();
  const invoice = useAction({ send: async (id: string) => saveFile(await invoiceFile(api, id)) });
  if (!shipment.customs?.hasInvoice) return null;
  return (
    <IconAction
      label={t('shipments.customs.invoiceOf', { number: shipment.order.number })}
      icon={<IconFileInvoice size={18} aria-hidden />}
      onClick={() => invoice.run(shipment.id)}
    />
  );
};

/** Downloads the label. */
export const LabelButton = ({
  shipment,
  size = 'sm',
}: {
  readonly shipment: Shipment;
  readonly size?: 'xs' | 'sm';
}) => {
  const { t } = usePhrases();
  const api = useApi();
  const reason = useShipmentReason();
  const label = useAction({ send: async (id: string) => saveFile(await labelFile(api, id)) });
  const why = shipment.cannot.label;
  return (
    <ActionButton
      size={size}
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={label.isBusy}
      aria-label={t('shipments.action.labelOf', { number: shipment.order.number })}
      disabledReason={why === null ? undefined : reason.ofReason(why)}
      onClick={() => label.run(shipment.id)}
    >
      {t('shipments.action.label')}
    </ActionButton>
  );
};
