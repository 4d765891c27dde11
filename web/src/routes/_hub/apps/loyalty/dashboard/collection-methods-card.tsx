import { createFileRoute } from '@tanstack/react-router';

import { CollectionMethodsScreen } from '../../../../../screens/loyalty/methods.tsx';
import { loadHome } from '../../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/dashboard/collection-methods-card')({
  staticData: { access: { action: 'read', subject: 'CollectionMethod' } },
  loader: ({ context }) => loadHome(context.services),
  pendingComponent: LoadingRows,
  component: CollectionMethodsScreen,
});
