import { createFileRoute } from '@tanstack/react-router';

import { parseActivitySearch } from '../../../../features/loyalty/activity/queries.ts';
import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { ActivityScreen } from '../../../../screens/loyalty/activity.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/activity')({
  staticData: { access: 'public' },
  validateSearch: parseActivitySearch,
  loader: () => phraseStore.load('loyaltyTools'),
  pendingComponent: LoadingRows,
  component: ActivityScreen,
});
