import { isAppName } from '@apps-hub/contract/apps';
import { platformSetup } from '@apps-hub/contract/platform-setup';
import { useSyncExternalStore } from 'react';

import { useStaffDisplay } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { StoreProvider } from '@apps-hub/ui/session/store.tsx';
import { EmbeddedLayout } from './embedded-layout.tsx';
import { SignInFailedPage, StartingPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { StoreOutlet } from './store-outlet.tsx';

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
      <EmbeddedLayout
        navigation={bridge.drawsNavigation ? 'host' : platformSetup(context.platform).navigation}
      >
        <StoreOutlet />
      </EmbeddedLayout>
    </StoreProvider>
  );
};
