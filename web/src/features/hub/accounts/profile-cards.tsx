import { platformName } from '@apps-hub/contract/platform-names';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import {
  IconAt,
  IconBuildingStore,
  IconCash,
  IconClock,
  IconMail,
  IconPlugConnected,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { zoneText } from '@apps-hub/ui/format/time-zones.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { ProfileBanner } from '@apps-hub/ui/components/profile-banner.tsx';
import { FactsCard } from '@apps-hub/ui/components/facts-card.tsx';

interface ProfileCardsProps {
  readonly userData: UserData;
  /** Link to where these facts are changed. */
  readonly settingsLink: ReactNode;
}

/** The signed-in person as the head of the page. */
export const OwnBanner = ({ userData, settingsLink }: ProfileCardsProps) => {
  const { t } = usePhrases();
  const { store } = useStore().session;
  return (
    <ProfileBanner
      name={userData.fullName}
      facts={[
        {
          id: 'role',
          icon: <IconShield size={18} aria-hidden />,
          text: t(`ownAccount.roles.${userData.role}`),
        },
        { id: 'store', icon: <IconBuildingStore size={18} aria-hidden />, text: <bdi>{store.name}</bdi> },
      ]}
    >
      {settingsLink}
    </ProfileBanner>
  );
};

/** The signed-in person and their store. */
export const ProfileCards = ({ userData }: Pick<ProfileCardsProps, 'userData'>) => {
  const { t, formats } = usePhrases();
  const { store } = useStore().session;
  return (
    <>
      <FactsCard
        title={t('ownAccount.profile.whoTitle')}
        facts={[
          { label: t('ownAccount.profile.name'), icon: <IconUser />, value: userData.fullName },
          {
            label: t('ownAccount.profile.email'),
            icon: <IconMail />,
            value: <Isolated>{userData.email}</Isolated>,
          },
          {
            label: t('ownAccount.profile.username'),
            icon: <IconAt />,
            value: <Isolated>{userData.username}</Isolated>,
          },
        ]}
      />
      <FactsCard
        title={t('ownAccount.profile.storeTitle')}
        facts={[
          { label: t('ownAccount.profile.store'), icon: <IconBuildingStore />, value: store.name },
          {
            label: t('ownAccount.profile.platform'),
            icon: <IconPlugConnected />,
            value: platformName(store.platform, formats.locale),
          },
          {
            label: t('ownAccount.profile.currency'),
            icon: <IconCash />,
            value: <Isolated>{store.currency}</Isolated>,
          },
          {
            label: t('ownAccount.profile.timeZone'),
            icon: <IconClock />,
            value: zoneText(formats.locale, store.timeZone, serverClock.now()),
          },
        ]}
      />
    </>
  );
};
