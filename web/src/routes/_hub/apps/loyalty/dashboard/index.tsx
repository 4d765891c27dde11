import { createFileRoute } from '@tanstack/react-router';

import { LoyaltyHome } from '../../../../../screens/loyalty/home.tsx';
import { loadHome } from '../../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/dashboard/')({
  staticData: { access: { action: 'read', subject: 'CollectionMethod' } },
  loader: ({ context }) => loadHome(context.services),
  pendingComponent: LoadingRows,
  component: LoyaltyHome,
});
