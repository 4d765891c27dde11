import {
  IconChartBar,
  IconHistory,
  IconHome,
  IconInbox,
  IconReceipt,
  IconSettings,
  IconTruck,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '../i18n/language.tsx';
import type { PhraseKey } from '../i18n/phrases.ts';
import { usePages } from '../lib/pages.ts';
import { useServices } from '../lib/services.tsx';

interface EmbeddedLink {
  readonly to: string;
  readonly label: Extract<PhraseKey, `common.nav.${string}`>;
  readonly icon: typeof IconHome;
  /** Only at this very address, because everything lies below it. */
  readonly isExact?: boolean;
}

/** The pages of the app in this frame. */
const useEmbeddedPages = (): readonly EmbeddedLink[] => {
  const { loyalty, shipping } = usePages();
  const home = { label: 'common.nav.home', icon: IconHome, isExact: true } as const;
  const settings = { label: 'common.nav.settings', icon: IconSettings } as const;
  if (useServices().context.app === 'loyalty')
    return [
      { ...home, to: loyalty.home },
      { to: loyalty.dashboard, label: 'common.nav.dashboard', icon: IconChartBar },
      { to: loyalty.customers, label: 'common.nav.customers', icon: IconUsers },
      { to: loyalty.batches, label: 'common.nav.batches', icon: IconUsersPlus },
      { to: loyalty.orders, label: 'common.nav.orders', icon: IconReceipt },
      { to: loyalty.activity, label: 'common.nav.activity', icon: IconHistory },
      { to: loyalty.inbox, label: 'common.nav.inbox', icon: IconInbox },
      { ...settings, to: loyalty.settings },
    ];
  return [
    { ...home, to: shipping.home },
    { to: shipping.pickups, label: 'common.nav.pickups', icon: IconTruck },
    { ...settings, to: shipping.settings },
  ];
};

/** Links between the pages of an embedded app. */
export const EmbeddedLinks = ({ className }: { readonly className?: string | undefined }) => {
  const { t } = useLanguage();
  return useEmbeddedPages().map(({ to, label, icon: Icon, isExact = false }) => (
    <Link key={label} to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={className}>
      <Icon size={18} aria-hidden />
      {t(label)}
    </Link>
  ));
};
