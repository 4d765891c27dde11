import { createFileRoute } from '@tanstack/react-router';

import { AccessControlScreen } from '../../screens/hub/access-control.tsx';

export const Route = createFileRoute('/_hub/access-control')({
  staticData: { access: { action: 'read', subject: 'AclDemo' } },
  component: AccessControlScreen,
});
