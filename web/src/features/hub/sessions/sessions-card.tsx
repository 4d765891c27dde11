import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { SessionList } from './session-list.tsx';
import common from '@apps-hub/ui/components/common.module.css';

const EndAllDialog = overlay(async () => (await import('./end-dialogs.tsx')).EndAllDialog);

/** Where I am signed in; signs out of any browser, this one, or all. */
export const SessionsCard = () => {
  const { t } = usePhrases();
  const hub = useHubSession();
  const [isEndingAll, setIsEndingAll] = useState(false);
  // After signing out, the route guard sees that nobody is signed in.
  const here = useAction({ send: () => hub.signOut() });
  return (
    <Card title={t('ownAccount.settings.sessionsTitle')} subtitle={t('ownAccount.settings.sessionsLead')}>
      <SessionList />
      <Group gap="sm" className={common.inset}>
        <Button variant="default" onClick={() => here.run(true)} disabled={here.isBusy}>
          {t('ownAccount.settings.here')}
        </Button>
        <Button variant="default" c="var(--bad)" onClick={() => setIsEndingAll(true)} disabled={here.isBusy}>
          {t('ownAccount.settings.everywhere')}
        </Button>
      </Group>
      {isEndingAll && (
        <Suspense fallback={null}>
          <EndAllDialog onClose={() => setIsEndingAll(false)} />
        </Suspense>
      )}
    </Card>
  );
};
