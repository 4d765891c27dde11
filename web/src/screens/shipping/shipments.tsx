import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { Suspense, useState } from 'react';

import { OrdersCard } from '#features/shipping/shipments/orders-card.tsx';
import {
  parseOrdersSearch,
  parseShipmentsSearch,
  parseView,
  SHIPMENT_VIEWS,
} from '#features/shipping/shipments/queries.ts';
import { ShipmentsCard } from '#features/shipping/shipments/shipments-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';

const MakeDialog = overlay(
  async () => (await import('#features/shipping/shipments/make-dialog.tsx')).MakeDialog,
);
const SettleDialog = overlay(
  async () => (await import('#features/shipping/shipments/settle-dialog.tsx')).SettleDialog,
);

/** The list's own state does not apply to the other list. */
const CLEARED = { q: undefined, page: undefined, sortBy: undefined, orderBy: undefined, state: undefined };

/** Orders without a waybill, and the waybills that were made. */
export const ShipmentsScreen = () => {
  const { t } = usePhrases();
  const [{ view }, setView] = useAddress(parseView);
  const [orders, onOrders] = useAddress(parseOrdersSearch);
  const [shipments, onShipments] = useAddress(parseShipmentsSearch);
  const [making, setMaking] = useState<WaitingOrder>();
  const [settling, setSettling] = useState<Shipment>();
  return (
    <Page title={t('shipments.title')}>
      <Tabs
        label={t('shipments.title')}
        value={view}
        tabs={SHIPMENT_VIEWS.map((value) => ({ value, label: t(`shipments.view.${value}`) }))}
        onChange={(next) => setView({ ...CLEARED, view: next })}
      >
        {view === 'orders' ? (
          <OrdersCard search={orders} onSearch={onOrders} onMake={setMaking} />
        ) : (
          <ShipmentsCard search={shipments} onSearch={onShipments} onSettle={setSettling} />
        )}
      </Tabs>
      <Suspense fallback={null}>
        {making && (
          <MakeDialog orderId={making.id} number={making.number} onClose={() => setMaking(undefined)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {settling && <SettleDialog shipment={settling} onClose={() => setSettling(undefined)} />}
      </Suspense>
    </Page>
  );
};
