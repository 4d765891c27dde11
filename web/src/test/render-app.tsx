import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import { createAppRouter } from '../router.ts';
import { frameServices, type FrameSetup } from '@apps-hub/ui/test/frame-services.ts';

interface RenderSetup extends FrameSetup {
  /** The path below the app: "/", "/customers?q=sara". */
  readonly path: string;
}

/** Renders the whole page at an address in a host's frame. */
export const renderApp = async ({ path, ...setup }: RenderSetup) => {
  const { platform = 'sandbox', app = 'loyalty' } = setup;
  const { services, ...host } = await frameServices(setup);
  const base = `/embedded/${platform}/${app}`;
  const history = createMemoryHistory({ initialEntries: [`${base}${path}`] });
  const router = createAppRouter({ services, history });
  render(<App services={services} router={router} />);
  return {
    ...host,
    user: userEvent.setup(),
    /** The current path below the app. */
    address: () => history.location.href.slice(base.length),
  };
};
