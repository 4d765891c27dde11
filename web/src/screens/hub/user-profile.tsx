import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { mayOpen } from '@apps-hub/ui/session/guard.ts';
import { type PageSet, pageSets } from '@apps-hub/ui/session/page-sets.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';

// Loaded when it is opened, so that other pages load neither its code nor its styles.
const ProfileTab = part(async () => (await import('./own-tabs.tsx')).ProfileTab, { rows: 8 });

const lazyPart = ({ parts }: PageSet) =>
  lazy(async () => ({ default: await (await parts()).belowProfile() }));

/** Page sets' content below the user's own data, loaded on demand. */
const PARTS = pageSets().map((set) => ({ ...set, Part: lazyPart(set) }));

/** /pages/user-profile/profile: my account, my store and my rights. */
export const UserProfileScreen = () => {
  const hub = useHubSession();
  const ability = useAbility();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  return (
    <AccountPage page="hub/user-profile" tab="profile">
      {userData && <ProfileTab userData={userData} />}
      {PARTS.filter(({ right }) => mayOpen(ability, right)).map(({ name, Part }) => (
        <Suspense key={name} fallback={<LoadingRows rows={4} />}>
          <Part />
        </Suspense>
      ))}
    </AccountPage>
  );
};
