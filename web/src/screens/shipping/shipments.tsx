import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { Suspense, useState } from 'react';

import { parseAddressesSearch } from '#features/shipping/national-address/queries.ts';
import { parseCustomsSearch } from '#features/shipping/customs/queries.ts';
import { parseReturnsSearch } from '#features/shipping/returns/queries.ts';
import { parseCashSearch } from '#features/shipping/cash/queries.ts';
import { OrdersCard } from '#features/shipping/shipments/orders-card.tsx';
import {
  parseOrdersSearch,
  parseShipmentsSearch,
  parseView,
  SHIPMENT_VIEWS,
} from '#features/shipping/shipments/queries.ts';
import { ShipmentsCard } from '#features/shipping/shipments/shipments-card.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';

const CashCard = part(async () => (await import('#features/shipping/cash/cash-card.tsx')).CashCard);
const ReturnsCard = part(
  async () => (await import('#features/shipping/returns/returns-card.tsx')).ReturnsCard,
);
const PlanCard = part(async () => (await import('#features/shipping/plan/plan-card.tsx')).PlanCard);
const ScorecardCard = part(
  async () => (await import('#features/shipping/scorecard/scorecard-card.tsx')).ScorecardCard,
);
const AddressesCard = part(
  async () => (await import('#features/shipping/national-address/addresses-card.tsx')).AddressesCard,
);
const CustomsProductsCard = part(
  async () => (await import('#features/shipping/customs/products-card.tsx')).CustomsProductsCard,
);
const MakeDialog = overlay(
  async () => (await import('#features/shipping/shipments/make-dialog.tsx')).MakeDialog,
);
const CancelDialog = overlay(
  async () => (await import('#features/shipping/shipments/cancel-dialog.tsx')).CancelDialog,
);
const TrackDialog = overlay(
  async () => (await import('#features/shipping/shipments/track-dialog.tsx')).TrackDialog,
);
const SettleDialog = overlay(
  async () => (await import('#features/shipping/shipments/settle-dialog.tsx')).SettleDialog,
);

/** The list's own state does not apply to the other list. */
const CLEARED = {
  q: undefined,
  page: undefined,
  sortBy: undefined,
  orderBy: undefined,
  state: undefined,
  show: undefined,
};

/** Orders without a waybill, and the waybills that were made. */
export const ShipmentsScreen = () => {
  const { t } = usePhrases();
  const [{ view }, setView] = useAddress(parseView);
  const [orders, onOrders] = useAddress(parseOrdersSearch);
  const [shipments, onShipments] = useAddress(parseShipmentsSearch);
  const [cash, onCash] = useAddress(parseCashSearch);
  const [returns, onReturns] = useAddress(parseReturnsSearch);
  const [addresses, onAddresses] = useAddress(parseAddressesSearch);
  const [customs, onCustoms] = useAddress(parseCustomsSearch);
  const [making, setMaking] = useState<Pick<WaitingOrder, 'id' | 'number'>>();
  const [settling, setSettling] = useState<Shipment>();
  const [cancelling, setCancelling] = useState<Shipment>();
  const [tracking, setTracking] = useState<Shipment>();
  return (
    <Page
      title={t('shipments.title')}
      lead={t('shipments.lead')}
      actions={
        <Segmented
          label={t('shipments.title')}
          value={view}
          options={SHIPMENT_VIEWS.map((value) => ({ value, label: t(`shipments.view.${value}`) }))}
          onChange={(next) => setView({ ...CLEARED, view: next })}
        />
      }
    >
      {view === 'orders' && <OrdersCard search={orders} onSearch={onOrders} onMake={setMaking} />}
      {view === 'made' && (
        <ShipmentsCard
          search={shipments}
          onSearch={onShipments}
          onSettle={setSettling}
          onCancel={setCancelling}
          onTrack={setTracking}
        />
      )}
      <Suspense fallback={null}>
        {view === 'plan' && (
          <PlanCard onMake={setMaking} onAddresses={() => setView({ ...CLEARED, view: 'addresses' })} />
        )}
        {view === 'cash' && <CashCard search={cash} onSearch={onCash} />}
        {view === 'returns' && <ReturnsCard search={returns} onSearch={onReturns} />}
        {view === 'scorecard' && <ScorecardCard />}
        {view === 'customs' && <CustomsProductsCard search={customs} onSearch={onCustoms} />}
        {view === 'addresses' && <AddressesCard search={addresses} onSearch={onAddresses} />}
      </Suspense>
      {making && (
        <MakeDialog orderId={making.id} number={making.number} onClose={() => setMaking(undefined)} />
      )}
      {cancelling && <CancelDialog shipment={cancelling} onClose={() => setCancelling(undefined)} />}
      {tracking && <TrackDialog shipment={tracking} onClose={() => setTracking(undefined)} />}
      {settling && <SettleDialog shipment={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
};
