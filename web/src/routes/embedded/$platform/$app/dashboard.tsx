import { createFileRoute } from '@tanstack/react-router';

import { parseDashboardSearch } from '../../../../features/loyalty/dashboard/queries.ts';
import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { LoyaltyDashboardScreen } from '../../../../screens/loyalty/dashboard.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/dashboard')({
  staticData: { access: 'public' },
  validateSearch: parseDashboardSearch,
  loader: () => phraseStore.load('loyaltyTools'),
  pendingComponent: LoadingRows,
  component: LoyaltyDashboardScreen,
});
