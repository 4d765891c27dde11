import { Suspense } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { UserProfileScreen } from '../hub/user-profile.tsx';

/** Loaded after one's own data, and only for those who may see the samples. */
const ProfileOverview = lazyPart(
  'sample/profile',
  async () => (await import('#features/sample/profile/profile-overview.tsx')).ProfileOverview,
);

/** /pages/user-profile/profile: one's own profile, and below it a sample of what a profile can show. */
export const OwnProfileScreen = () => (
  <UserProfileScreen
    more={
      useAbility().can('read', 'Sample') && (
        <Suspense fallback={<LoadingRows rows={4} />}>
          <ProfileOverview />
        </Suspense>
      )
    }
  />
);
