import { Link } from '@tanstack/react-router';

import { EffectsReport } from '#features/loyalty/effects/effects-report.tsx';
import { parseEffectsSearch } from '#features/loyalty/effects/queries.ts';
import { BackButton } from '@apps-hub/ui/components/back-button.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { NameLink } from './links.tsx';

/** What the programme did. */
export const EffectsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseEffectsSearch);
  const dashboard = usePages()('loyalty/dashboard');
  return (
    <Page title={t('effects.title')} lead={t('effects.lead')}>
      <BackButton
        text={t('common.nav.dashboard')}
        renderRoot={(props) => <Link to={dashboard} {...props} />}
      />
      <EffectsReport search={search} onSearch={onSearch} CustomerLink={NameLink} />
    </Page>
  );
};
