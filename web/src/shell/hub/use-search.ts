import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { IconPackageExport, IconReceipt, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAbility, useCan } from '@apps-hub/ui/session/abilities.ts';
import { mayOpen } from '@apps-hub/ui/session/guard.ts';
import { pageSets } from '@apps-hub/ui/session/page-sets.ts';
import { useShownSets } from '@apps-hub/ui/session/set-navigation.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import {
  eachOnce,
  type Found,
  type FoundGroup,
  GROUP_MAX,
  iconOf,
  offeredAt,
  pageAt,
  pagesNamed,
  suggestedPages,
} from './found.ts';
import { recentPages } from './device-store.ts';

const PAUSE_MS = 250;
/** One letter would find almost everything. */
const SHORTEST = 2;

const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};

/** Query of a record search: no more rows than are shown. */
const asking = (q: string) => ({ q, itemsPerPage: String(GROUP_MAX) });

const useCustomers = (q: string) => {
  const { t, formats } = usePhrases();
  const { api } = useServices();
  const enabled = useCan('read', 'Customer') && q.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['search', 'customers', q],
    queryFn: ({ signal }) => api.get('/api/v1/customers', { query: asking(q), signal }),
    enabled,
  });
  const items = (enabled ? (query.data?.customers ?? []) : []).map(
    ({ id, name, availablePoints: count }): Found => ({
      to: hubAddress('loyalty/customer', { id }),
      title: name,
      detail: t('common.count.points', { count: Math.abs(count), n: formats.number(count) }),
      icon: IconUser,
    }),
  );
  return { query, enabled, items };
};

const useOrders = (q: string) => {
  const { t } = usePhrases();
  const { api } = useServices();
  const enabled = useCan('read', 'Order') && q.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['search', 'orders', q],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/orders', { query: asking(q), signal }),
    enabled,
  });
  const items = (enabled ? (query.data?.orders ?? []) : []).map(({ number, customer }): Found => ({
    to: `${hubAddress('loyalty/orders')}?${new URLSearchParams({ q: number }).toString()}`,
    title: t('pageSearch.order', { number }),
    detail: customer?.name ?? t('pageSearch.unknownCustomer'),
    icon: IconReceipt,
  }));
  return { query, enabled, items };
};

const usePickups = (q: string) => {
  const { t, formats } = usePhrases();
  const { api } = useServices();
  const enabled = useCan('read', 'Pickup') && q.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['search', 'pickups', q],
    queryFn: ({ signal }) => api.get('/api/v1/shipping/pickups', { query: asking(q), signal }),
    enabled,
  });
  const items = (enabled ? (query.data?.pickups ?? []) : []).map(({ id, number, window }): Found => ({
    to: `${hubAddress('shipping/pickups')}?${new URLSearchParams({ pickup: id }).toString()}`,
    title: number === null ? t('pageSearch.pickupUnnumbered') : t('pageSearch.pickup', { number }),
    detail: formats.day(window.date),
    icon: IconPackageExport,
  }));
  return { query, enabled, items };
};

/** Whether the search has been open for a moment, so that what it loads does not delay its first paint. */
const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
};

/** Results of the page sets' own searches, which load on first use. */
const useAddedPages = (q: string) => {
  const services = useServices();
  const { locale } = useLanguage();
  const ability = useAbility();
  const sets = pageSets().filter(({ right }) => mayOpen(ability, right));
  const isDrawn = useIsDrawn();
  const enabled = isDrawn && sets.length > 0;
  const query = useQuery({
    queryKey: ['search', 'added', locale, q],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(sets.map(async ({ parts }) => (await parts()).search(services, locale, q, signal)))
      ).flat(),
    enabled,
    placeholderData: keepPreviousData,
  });
  const groups = (query.data ?? []).map(({ title, category, children }): FoundGroup => ({
    id: category,
    title,
    isAdded: true,
    items: children.flatMap(({ url, title: name }) => {
      const page = offeredAt(ability, url);
      return page ? [{ to: url, title: name, icon: iconOf(page) }] : [];
    }),
  }));
  return { query, enabled, groups };
};

interface Search {
  readonly groups: readonly FoundGroup[];
  readonly isSearching: boolean;
  /** Whether a part of the results could not be loaded. */
  readonly isIncomplete: boolean;
  /** What to open when nothing is found. */
  readonly suggestions: readonly Found[];
}

const useRecent = (): readonly Found[] => {
  const { t } = useLanguage();
  const ability = useAbility();
  const { staff } = useStore().session;
  // Read once when the search opens, because nothing else changes it.
  const [addresses] = useState(() => recentPages(staff.id));
  return addresses.flatMap((to) => pageAt(to, ability, t) ?? []);
};

/** Grouped matches for the text; without text, recent pages and suggestions. */
export const useSearch = (typed: string): Search => {
  const { t } = useLanguage();
  const ability = useAbility();
  useShownSets();
  const text = typed.trim();
  const settled = useSettled(text);
  const customers = useCustomers(settled);
  const orders = useOrders(settled);
  const pickups = usePickups(settled);
  const added = useAddedPages(settled);
  const recent = useRecent();
  const sources = [customers, orders, pickups, added];
  const named = pagesNamed(text, ability, t);
  // Don't show results of an earlier text.
  const isSettled = settled === text;
  const records = isSettled
    ? [
        { id: 'customers', title: t('pageSearch.groups.customers'), items: customers.items },
        { id: 'orders', title: t('pageSearch.groups.orders'), items: orders.items },
        { id: 'pickups', title: t('pageSearch.groups.pickups'), items: pickups.items },
      ]
    : [];
  const groups = eachOnce([
    ...(text === '' ? [{ id: 'recent', title: t('pageSearch.groups.recent'), items: recent }] : []),
    ...named.filter(({ isAdded }) => !isAdded),
    ...records,
    ...(isSettled ? added.groups : []),
    // With nothing typed, the sets' own search already shows their pages.
    ...(text === '' ? [] : named.filter(({ isAdded }) => isAdded)),
  ]);
  return {
    groups,
    isSearching: !isSettled || sources.some(({ enabled, query }) => enabled && query.isFetching),
    isIncomplete: sources.some(({ enabled, query }) => enabled && query.isError),
    suggestions: suggestedPages(ability, t),
  };
};
