import { isAppName } from '@apps-hub/contract/apps';
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { isEmbeddedPage } from '@apps-hub/contract/hub-pages';

import { platformSetup } from '@apps-hub/contract/platform-setup';
import { useServices } from '../../../../session/services.tsx';
import { StoreProvider } from '../../../../session/store.tsx';
import { EmbeddedLayout } from '../../../../shell/embedded-layout.tsx';
import { SignInFailedPage, StartingPage } from '../../../../shell/full-page-states.tsx';

const EmbeddedApp = () => {
  const { context, session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status === 'failed')
    return <SignInFailedPage error={state.error} onRetry={() => session.retry()} />;
  if (state.status !== 'signed_in') return <StartingPage />;
  return (
    <StoreProvider session={state.session}>
      <EmbeddedLayout navigation={platformSetup(context.platform).navigation}>
        <Outlet />
      </EmbeddedLayout>
    </StoreProvider>
  );
};

export const Route = createFileRoute('/embedded/$platform/$app')({
  staticData: { access: 'public' },
  beforeLoad: ({ params, context, location }) => {
    const { platform, app } = context.services.context;
    // The session belongs to the page's own platform and app; no other may be reached inside it.
    if (params.platform !== platform || params.app !== app) throw notFound();
    const below = location.pathname.split('/').slice(4).join('/');
    // Each app has pages of its own, by the same list as the server.
    if (!isAppName(app) || !isEmbeddedPage(app, `/${below}`)) throw notFound();
  },
  component: EmbeddedApp,
});
