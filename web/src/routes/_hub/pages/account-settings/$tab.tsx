import { createFileRoute, notFound } from '@tanstack/react-router';

import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { AccountSettingsScreen } from '../../../../screens/hub/account-settings.tsx';
import { accountTabOf } from '../../../../screens/hub/account-tabs.ts';

const AccountSettings = () => {
  const tab = accountTabOf(Route.useParams().tab);
  return tab && <AccountSettingsScreen tab={tab} />;
};

export const Route = createFileRoute('/_hub/pages/account-settings/$tab')({
  staticData: { access: 'own_account' },
  beforeLoad: ({ params }) => {
    if (!accountTabOf(params.tab)) throw notFound();
  },
  loader: () => phraseStore.load('account', 'ownAccount'),
  component: AccountSettings,
});
