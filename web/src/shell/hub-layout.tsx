import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { loadSetNavigation } from '@apps-hub/ui/session/set-navigation.ts';
import { AdminLayout } from '@apps-hub/ui/shell/admin-layout.tsx';
import { NavBadges } from '@apps-hub/ui/shell/navigation/nav-badges.ts';
import { BADGES } from '#features/loyalty/shared/approvals-badge.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { BarTools } from './hub/bar-tools.tsx';

/** The hub's pages in the chosen layout, unless the page has its own or none. */
export const HubLayout = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => void loadSetNavigation(), []);
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout,
  });
  if (layout === 'blank') return children;
  return (
    <NavBadges value={BADGES}>
      <AdminLayout
        layout={layout === 'shipping' ? 'one-bar' : layout}
        brand={<BrandLogo />}
        tools={<BarTools />}
      >
        {children}
      </AdminLayout>
    </NavBadges>
  );
};
