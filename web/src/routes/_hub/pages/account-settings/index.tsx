import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_hub/pages/account-settings/')({
  staticData: { access: 'own_account' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/pages/account-settings/account${location.searchStr}`, replace: true });
  },
});
