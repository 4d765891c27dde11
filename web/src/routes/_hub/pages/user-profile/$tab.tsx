import { createFileRoute, notFound } from '@tanstack/react-router';

import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { UserProfileScreen } from '../../../../screens/hub/user-profile.tsx';

export const Route = createFileRoute('/_hub/pages/user-profile/$tab')({
  staticData: { access: 'own_account' },
  beforeLoad: ({ params }) => {
    if (params.tab !== 'profile') throw notFound();
  },
  loader: () => phraseStore.load('ownAccount'),
  component: UserProfileScreen,
});
