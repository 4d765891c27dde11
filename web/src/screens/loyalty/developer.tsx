import { KeysCard } from '#features/hub/api-keys/keys-card.tsx';
import { ConsoleCard } from '#features/hub/api-keys/console/console-card.tsx';
import { ExamplesCard } from '#features/hub/api-keys/examples/examples-card.tsx';
import { WebhooksCard } from '#features/hub/webhooks/webhooks-card.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { BackLink } from './back-link.tsx';

/** What developers need who connect their own programs to the store. */
export const DeveloperScreen = () => {
  const { t } = usePhrases();
  return (
    <div>
      <BackLink to="loyalty/settings" text={t('developer.backToSettings')} />
      {/* It has no entry in the navigation that would name it. */}
      <HasHeading value>
        <Page title={t('developer.title')}>
          <KeysCard />
          <WebhooksCard />
          <ConsoleCard />
          <ExamplesCard />
        </Page>
      </HasHeading>
    </div>
  );
};
