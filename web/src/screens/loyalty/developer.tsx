import { KeysCard } from '#features/hub/api-keys/keys-card.tsx';
import { WebhooksCard } from '#features/hub/webhooks/webhooks-card.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** What developers need who connect their own programs to the store. */
export const DeveloperScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('developer.title')}>
      <KeysCard />
      <WebhooksCard />
    </Page>
  );
};
