import { createFileRoute } from '@tanstack/react-router';

import { HubShell } from '../../shell/hub/hub-shell.tsx';

/** The hub's pages for somebody signed in, in the layout that they chose. */
export const Route = createFileRoute('/_hub')({
  staticData: { access: 'own_account' },
  component: HubShell,
});
