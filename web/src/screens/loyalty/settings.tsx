import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApprovalsCard } from '../../features/approvals/approvals-card.tsx';
import { parseApprovalsSearch } from '../../features/approvals/queries.ts';
import { SettingsCard } from '../../features/loyalty-settings/settings-card.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { usePages } from '../../lib/pages.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';

const NameLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Link to={usePages().loyalty.customer(id)}>{children}</Link>
);

/** What waits for a decision, then the rules. */
export const SettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseApprovalsSearch);
  return (
    <Page title={t('loyaltySettings.title')}>
      <ApprovalsCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
      <SettingsCard />
    </Page>
  );
};
