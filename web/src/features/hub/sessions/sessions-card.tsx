import { Button, Group } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { SessionList } from './session-list.tsx';
import classes from './sessions-card.module.css';

/** Where I am signed in; signs out of any browser, this one, or all. */
export const SessionsCard = () => {
  const { t } = usePhrases();
  const hub = useHubSession();
  // After signing out, the route guard sees that nobody is signed in.
  const here = useAction({ send: () => hub.signOut() });
  const everywhere = useConfirmedAction({ send: () => hub.signOutEverywhere() });
  const isBusy = here.isBusy || everywhere.isBusy;
  return (
    <Card title={t('ownAccount.settings.sessionsTitle')} subtitle={t('ownAccount.settings.sessionsLead')}>
      <SessionList />
      <Group gap="sm" className={classes.actions}>
        <Button color="red" onClick={() => everywhere.ask(true)} disabled={isBusy}>
          {t('ownAccount.settings.everywhere')}
        </Button>
        <Button variant="default" onClick={() => here.run(true)} disabled={isBusy}>
          {t('ownAccount.settings.here')}
        </Button>
      </Group>
      <ConfirmQuestion
        action={everywhere}
        askAbout={() => ({
          title: t('ownAccount.settings.everywhere'),
          question: t('ownAccount.settings.everywhereQuestion'),
          consequence: t('ownAccount.settings.everywhereConsequence'),
          confirmLabel: t('ownAccount.settings.everywhereYes'),
        })}
      />
    </Card>
  );
};
