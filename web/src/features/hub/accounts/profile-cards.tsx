import { platformName } from '@apps-hub/contract/platform-names';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import type { ReactNode } from 'react';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { zoneText } from '@apps-hub/ui/format/time-zones.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { FactsCard } from './facts-card.tsx';

interface ProfileCardsProps {
  readonly userData: UserData;
  /** Link to where these facts are changed. */
  readonly settingsLink: ReactNode;
}

/** The signed-in person and their store. */
export const ProfileCards = ({ userData, settingsLink }: ProfileCardsProps) => {
  const { t, formats } = usePhrases();
  const { store } = useStore().session;
  return (
    <>
      <FactsCard
        title={t('ownAccount.profile.whoTitle')}
        actions={settingsLink}
        facts={[
          { label: t('ownAccount.profile.name'), value: userData.fullName },
          { label: t('ownAccount.profile.email'), value: <Isolated>{userData.email}</Isolated> },
          { label: t('ownAccount.profile.username'), value: <Isolated>{userData.username}</Isolated> },
          { label: t('ownAccount.profile.role'), value: t(`ownAccount.roles.${userData.role}`) },
        ]}
      />
      <FactsCard
        title={t('ownAccount.profile.storeTitle')}
        facts={[
          { label: t('ownAccount.profile.store'), value: store.name },
          { label: t('ownAccount.profile.platform'), value: platformName(store.platform, formats.locale) },
          { label: t('ownAccount.profile.currency'), value: <Isolated>{store.currency}</Isolated> },
          {
            label: t('ownAccount.profile.timeZone'),
            value: zoneText(formats.locale, store.timeZone, serverClock.now()),
          },
        ]}
      />
    </>
  );
};
