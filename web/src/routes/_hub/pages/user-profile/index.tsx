import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_hub/pages/user-profile/')({
  staticData: { access: 'own_account' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/pages/user-profile/profile${location.searchStr}`, replace: true });
  },
});
