import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { useServices } from '../../session/services.tsx';
import { StoreProvider } from '../../session/store.tsx';
import { SignInFailedPage, StartingPage } from '../full-page-states.tsx';
import { HubLayout } from './hub-layout.tsx';

/** The hub's pages for signed-in people. The guard sends everybody else to the sign-in page. */
export const HubShell = () => {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status === 'failed')
    return <SignInFailedPage error={state.error} onRetry={() => session.retry()} />;
  if (state.status !== 'signed_in') return <StartingPage />;
  return (
    <StoreProvider session={state.session}>
      <HubLayout>
        <Outlet />
      </HubLayout>
    </StoreProvider>
  );
};
