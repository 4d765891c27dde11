import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import { createHubPages } from '../hub-pages.ts';
import { createAppRouter } from '../router.ts';
import { hubServices, type HubSetup } from '@apps-hub/ui/test/hub-services.ts';

interface RenderHubSetup extends HubSetup {
  readonly path: string;
}

/** Renders a hub page with its real session and guard. */
export const renderHub = async ({ path, ...setup }: RenderHubSetup) => {
  const { services, ...hub } = await hubServices(setup);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ services, hubTree: createHubPages(), history });
  render(<App services={services} router={router} />);
  return { ...hub, user: userEvent.setup(), address: () => history.location.href };
};
