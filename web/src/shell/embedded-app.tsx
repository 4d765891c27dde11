import { isAppName } from '@apps-hub/contract/apps';
import { platformSetup } from '@apps-hub/contract/platform-setup';
import { Suspense, useSyncExternalStore } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useStaffDisplay } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { StoreProvider } from '@apps-hub/ui/session/store.tsx';
import { FrameLayout } from '@apps-hub/ui/shell/frame-layout.tsx';
import { SignInFailedPage, StartingPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { NavBadges } from '@apps-hub/ui/shell/navigation/nav-badges.ts';
import { BADGES } from '#features/loyalty/shared/approvals-badge.tsx';
import { StoreOutlet } from './store-outlet.tsx';

const Notifications = lazyPart(
  'hub',
  async () => (await import('./frame-notifications.tsx')).FrameNotifications,
);

/** An app in a host's frame, signed in by the host. */
export const EmbeddedApp = () => {
  const { context, session, bridge } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.state);
  useStaffDisplay(state);
  if (state.status === 'failed')
    return <SignInFailedPage error={state.error} onRetry={() => session.retry()} />;
  if (state.status !== 'signed_in') return <StartingPage />;
  return (
    <StoreProvider session={state.session} app={isAppName(context.app) ? context.app : undefined}>
      <NavBadges value={BADGES}>
        <FrameLayout
          navigation={bridge.drawsNavigation ? 'host' : platformSetup(context.platform).navigation}
          notifications={
            <Suspense>
              <Notifications />
            </Suspense>
          }
        >
          <StoreOutlet />
        </FrameLayout>
      </NavBadges>
    </StoreProvider>
  );
};
