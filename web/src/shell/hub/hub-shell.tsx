import { Suspense, useSyncExternalStore } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { StoreProvider } from '@apps-hub/ui/session/store.tsx';
import { SignInFailedPage, StartingPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { StoreOutlet } from '../store-outlet.tsx';
import { HubLayout } from '../hub-layout.tsx';

/** Its phrases are the sign-in page's. */
const SignInAgain = lazyPart(
  'account',
  async () => (await import('#screens/hub/sign-in-again.tsx')).SignInAgain,
);

/**
 * The hub's pages for signed-in users. The guard redirects everyone else to the sign-in page, except from a page with unsaved input:
 * there the user signs in again.
 */
export const HubShell = () => {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status === 'failed')
    return <SignInFailedPage error={state.error} onRetry={() => session.retry()} />;
  const kept = state.status === 'anonymous' ? state.kept : undefined;
  const shown = state.status === 'signed_in' ? state.session : kept;
  if (!shown) return <StartingPage />;
  return (
    <StoreProvider session={shown}>
      <HubLayout>
        <StoreOutlet />
      </HubLayout>
      {kept && (
        <Suspense fallback={null}>
          <SignInAgain kept={kept} />
        </Suspense>
      )}
    </StoreProvider>
  );
};
