import type { Subject } from '@apps-hub/contract/abilities';
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
import { useAbility } from '../session/abilities.ts';
import { usePages } from '../session/pages.ts';
import { useServices } from '../session/services.tsx';
import { ApprovalsBadge } from './approvals-badge.tsx';

interface EmbeddedLink {
  readonly to: string;
  readonly label: Extract<PhraseKey, `common.nav.${string}`>;
  readonly icon: typeof IconHome;
  /** What the page shows; who may not read it is not led there. */
  readonly subject: Subject;
  /** Only at this very address, because everything lies below it. */
  readonly isExact?: boolean;
  /** Where adjustments are approved. */
  readonly hasApprovals?: boolean;
}

/** The pages of the app in this frame. */
const useEmbeddedPages = (): readonly EmbeddedLink[] => {
  const { loyalty, shipping } = usePages();
  const home = { label: 'common.nav.home', icon: IconHome, isExact: true } as const;
  const settings = { label: 'common.nav.settings', icon: IconSettings } as const;
  if (useServices().context.app === 'loyalty')
    return [
      { ...home, to: loyalty.home, subject: 'CollectionMethod' },
      { to: loyalty.dashboard, label: 'common.nav.dashboard', icon: IconChartBar, subject: 'Customer' },
      { to: loyalty.customers, label: 'common.nav.customers', icon: IconUsers, subject: 'Customer' },
      { to: loyalty.batches, label: 'common.nav.batches', icon: IconUsersPlus, subject: 'Customer' },
      { to: loyalty.orders, label: 'common.nav.orders', icon: IconReceipt, subject: 'Order' },
      { to: loyalty.activity, label: 'common.nav.activity', icon: IconHistory, subject: 'Settings' },
      { to: loyalty.inbox, label: 'common.nav.inbox', icon: IconInbox, subject: 'Inbox' },
      { ...settings, to: loyalty.settings, subject: 'Settings', hasApprovals: true },
    ];
  return [
    { ...home, to: shipping.home, subject: 'Pickup' },
    { to: shipping.pickups, label: 'common.nav.pickups', icon: IconTruck, subject: 'Pickup' },
    { ...settings, to: shipping.settings, subject: 'ShippingSettings' },
  ];
};

/** Links between the pages of an embedded app. */
export const EmbeddedLinks = ({ className }: { readonly className?: string | undefined }) => {
  const { t } = useLanguage();
  const ability = useAbility();
  const pages = useEmbeddedPages().filter(({ subject }) => ability.can('read', subject));
  return pages.map(({ to, label, icon: Icon, isExact = false, hasApprovals = false }) => (
    <Link key={label} to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={className}>
      <Icon size={18} aria-hidden />
      {t(label)}
      {hasApprovals && <ApprovalsBadge />}
    </Link>
  ));
};
