import { ActionsCard } from '#features/loyalty/actions/actions-card.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { BackLink } from './back-link.tsx';

/** What customers get points for besides orders. */
export const ActionsScreen = () => {
  const { t } = usePhrases();
  return (
    <div>
      <BackLink to="loyalty/settings" text={t('actions.backToSettings')} />
      {/* It has no entry in the navigation that would name it. */}
      <HasHeading value>
        <Page title={t('actions.title')}>
          <ActionsCard />
        </Page>
      </HasHeading>
    </div>
  );
};
