import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { IconPackageExport, IconReceipt, IconUser } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { PageSearch } from '@apps-hub/ui/shell/search/page-search.tsx';
import { useRecordSearch, useSearchText } from '@apps-hub/ui/shell/search/use-search.ts';
import { Shortcuts } from '@apps-hub/ui/shell/shortcuts/shortcuts.tsx';

const useCustomers = (q: string) => {
  const { t, formats } = usePhrases();
  return useRecordSearch(q, {
    id: 'customers',
    title: t('recordSearch.customers'),
    isAllowed: useCan('read', 'Customer'),
    load: async (api, request) => (await api.get('/api/v1/customers', request)).customers,
    found: ({ id, name, availablePoints: count }) => ({
      to: hubAddress('loyalty/customer', { id }),
      title: name,
      detail: t('common.count.points', { count: Math.abs(count), n: formats.number(count) }),
      icon: IconUser,
    }),
  });
};

const useOrders = (q: string) => {
  const { t } = usePhrases();
  return useRecordSearch(q, {
    id: 'orders',
    title: t('recordSearch.orders'),
    isAllowed: useCan('read', 'Order'),
    load: async (api, request) => (await api.get('/api/v1/loyalty/orders', request)).orders,
    found: ({ number, customer }) => ({
      to: `${hubAddress('loyalty/orders')}?${new URLSearchParams({ q: number }).toString()}`,
      title: t('recordSearch.order', { number }),
      detail: customer?.name ?? t('recordSearch.unknownCustomer'),
      icon: IconReceipt,
    }),
  });
};

const usePickups = (q: string) => {
  const { t, formats } = usePhrases();
  return useRecordSearch(q, {
    id: 'pickups',
    title: t('recordSearch.pickups'),
    isAllowed: useCan('read', 'Pickup'),
    load: async (api, request) => (await api.get('/api/v1/shipping/pickups', request)).pickups,
    found: ({ id, number, window }) => ({
      to: `${hubAddress('shipping/pickups')}?${new URLSearchParams({ pickup: id }).toString()}`,
      title: number === null ? t('recordSearch.pickupUnnumbered') : t('recordSearch.pickup', { number }),
      detail: formats.day(window.date),
      icon: IconPackageExport,
    }),
  });
};

/** The search of the hub: its pages, and the store's customers, orders and pickups. */
export const HubSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const text = useSearchText();
  const records = [useCustomers(text.settled), useOrders(text.settled), usePickups(text.settled)];
  return <PageSearch label={t('hub.searchFor')} text={text} records={records} onClose={onClose} />;
};

/** The pages of both apps that most people open. */
const USUAL: readonly string[] = [
  hubAddress('loyalty/dashboard'),
  hubAddress('loyalty/customers'),
  hubAddress('loyalty/orders'),
  hubAddress('shipping/home'),
  hubAddress('shipping/pickups'),
  hubAddress('loyalty/settings'),
];

/** The shortcuts of the hub. */
export const HubShortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Shortcuts usual={USUAL} onClose={onClose} />
);
