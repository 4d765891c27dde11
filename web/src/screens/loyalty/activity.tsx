import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';

import { ActivityCard } from '#features/loyalty/activity/activity-card.tsx';
import { parseActivitySearch } from '#features/loyalty/activity/queries.ts';
import { ProofButton } from '#features/loyalty/proof/proof-button.tsx';
import { WatchListCard } from '#features/loyalty/watch-list/watch-list-card.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { NameLink } from './links.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const StoreProofDialog = overlay(
  async () => (await import('#features/loyalty/proof/proof-dialog.tsx')).StoreProofDialog,
  'loyaltyTools',
);
const ExportButton = part(
  async () => (await import('#features/loyalty/exports/export-button.tsx')).ExportButton,
);

const StoreProof = () => {
  const { t } = usePhrases();
  return (
    <ProofButton label={t('proof.storeTitle')}>
      {(onClose) => (
        <StoreProofDialog onClose={onClose} download={<ExportButton wanted={{ of: 'proof' }} />} />
      )}
    </ProofButton>
  );
};

interface RuleChangesLinkProps {
  readonly actor: string | undefined;
  readonly children: ReactNode;
}

/** Links to the changes of the rules in this screen's own list. */
const RuleChangesLink = ({ actor, children }: RuleChangesLinkProps) => (
  <Link to={usePages()('loyalty/activity')} search={{ kind: 'methods', actor }}>
    {children}
  </Link>
);

/** Who changed what in the loyalty app, and the proof of its balances. */
export const ActivityScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseActivitySearch);
  return (
    <Page title={t('activity.title')} lead={t('activity.subtitle')} actions={<StoreProof />}>
      <WatchListCard CustomerLink={NameLink} RuleChangesLink={RuleChangesLink} />
      <ActivityCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
    </Page>
  );
};
