import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useHubSession } from '../../../session/services.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import classes from './sessions-card.module.css';

type Way = 'here' | 'everywhere';

/** Signs out of this browser, or of every one. */
export const SessionsCard = () => {
  const { t, problemText } = usePhrases();
  const hub = useHubSession();
  const [isAsking, setAsking] = useState(false);
  const leaving = useSubmit({
    send: (way: Way) => (way === 'here' ? hub.signOut() : hub.signOutEverywhere()),
    // The guard sees that nobody is here any more.
    onDone: () => undefined,
    onRefused: (error) => {
      setAsking(false);
      showToast('error', problemText(error));
    },
  });
  return (
    <Card title={t('ownAccount.settings.sessionsTitle')} subtitle={t('ownAccount.settings.sessionsLead')}>
      <Group gap="sm" className={classes.actions}>
        <Button color="red" onClick={() => setAsking(true)} disabled={leaving.isBusy}>
          {t('ownAccount.settings.everywhere')}
        </Button>
        <Button variant="default" onClick={() => leaving.submit('here')} disabled={leaving.isBusy}>
          {t('ownAccount.settings.here')}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('ownAccount.settings.everywhere')}
          question={t('ownAccount.settings.everywhereQuestion')}
          consequence={t('ownAccount.settings.everywhereConsequence')}
          confirmLabel={t('ownAccount.settings.everywhereYes')}
          busy={leaving.isBusy}
          onConfirm={() => leaving.submit('everywhere')}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
};
