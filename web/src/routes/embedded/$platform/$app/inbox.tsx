import { createFileRoute } from '@tanstack/react-router';

import { parseInboxSearch } from '../../../../features/loyalty/inbox/queries.ts';
import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { InboxScreen } from '../../../../screens/loyalty/inbox.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/inbox')({
  staticData: { access: 'public' },
  validateSearch: parseInboxSearch,
  loader: () => phraseStore.load('loyaltyTools'),
  pendingComponent: LoadingRows,
  component: InboxScreen,
});
