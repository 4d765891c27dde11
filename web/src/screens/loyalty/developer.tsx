import { KeysCard } from '#features/hub/api-keys/keys-card.tsx';
import { ConsoleCard } from '#features/hub/api-keys/console/console-card.tsx';
import { ExamplesCard } from '#features/hub/api-keys/examples/examples-card.tsx';
import { WebhooksCard } from '#features/hub/webhooks/webhooks-card.tsx';
import { HasHeading, Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

const BackLink = () => {
  const { t } = usePhrases();
  const addressOf = usePages();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden data-pointing />}
        renderRoot={(props) => <Link to={addressOf('loyalty/settings')} {...props} />}
      >
        {t('developer.backToSettings')}
      </Button>
    </div>
  );
};

/** What developers need who connect their own programs to the store. */
export const DeveloperScreen = () => {
  const { t } = usePhrases();
  return (
    <div>
      <BackLink />
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
