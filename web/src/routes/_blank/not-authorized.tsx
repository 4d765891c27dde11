import { createFileRoute } from '@tanstack/react-router';

import { NotAuthorizedPage } from '../../shell/not-authorized-page.tsx';

export const Route = createFileRoute('/_blank/not-authorized')({
  staticData: { access: 'public', layout: 'blank' },
  component: NotAuthorizedPage,
});
