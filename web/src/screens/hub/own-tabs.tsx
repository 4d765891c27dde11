import { tabAddress, type TabOf } from '@apps-hub/contract/pages/addresses';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { AccountDetailsCard } from '#features/hub/accounts/account-details-card.tsx';
import { OwnBanner, ProfileCards } from '#features/hub/accounts/profile-cards.tsx';
import { RightsCard } from '#features/hub/accounts/rights-card.tsx';
import { MembersCard } from '#features/hub/members/members-card.tsx';
import { PasswordCard } from '#features/hub/passwords/password-card.tsx';
import { TwoStepCard } from '#features/hub/second-step/two-step-card.tsx';
import { SessionsCard } from '#features/hub/sessions/sessions-card.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useChoices } from '@apps-hub/ui/session/preferences/use-choices.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { SafetyCard } from './safety-card.tsx';
import classes from '@apps-hub/ui/kit/account/account-columns.module.css';

const NotificationChoicesCard = part(
  async () => (await import('#features/hub/notifications/notification-choices.tsx')).NotificationChoicesCard,
  { area: 'barParts' },
);

const SETTINGS = tabAddress('hub/account-settings', 'account');

interface TabProps {
  readonly userData: UserData;
}

/** The signed-in person, their store, their rights, and how safe their sign-in is. */
export const ProfileTab = ({ userData }: TabProps) => {
  const { locale, t } = useLanguage();
  return (
    <>
      <OwnBanner
        userData={userData}
        settingsLink={
          <Button renderRoot={(props) => <Link to={SETTINGS} {...props} />}>
            {t('ownAccount.profile.edit')}
          </Button>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfileCards userData={userData} />
        </div>
        <div className={classes.column}>
          <SafetyCard />
          <RightsCard locale={locale} />
        </div>
      </div>
    </>
  );
};

const AccountTab = ({ userData }: TabProps) => {
  const { chooseLanguage } = useChoices();
  const hub = useHubSession();
  const onSaved = (saved: UserData) => {
    hub.describe(saved);
    void chooseLanguage(saved.locale);
  };
  return (
    <div className={classes.columns} data-uneven>
      <div className={classes.column}>
        <AccountDetailsCard userData={userData} onSaved={onSaved} />
        <NotificationChoicesCard />
      </div>
      <SafetyCard />
    </div>
  );
};

const SecurityTab = ({ userData: { email, role, mustSetUpSecondStep } }: TabProps) => {
  const hub = useHubSession();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PasswordCard email={email} onChanged={(signedIn) => hub.enter(signedIn)} />
        <SessionsCard />
      </div>
      <div className={classes.column}>
        <TwoStepCard />
        {role === 'owner' && !mustSetUpSecondStep && <MembersCard />}
      </div>
    </div>
  );
};

/** The tabs of the settings by the last segment of their address. */
const TABS = { account: AccountTab, security: SecurityTab } satisfies Readonly<
  Record<TabOf<'hub/account-settings'>, unknown>
>;

/** One tab of the settings: my name and language, or my password and where I am signed in. */
export const SettingsTab = ({ tab, ...props }: TabProps & { readonly tab: keyof typeof TABS }) => {
  const Tab = TABS[tab];
  return <Tab {...props} />;
};
