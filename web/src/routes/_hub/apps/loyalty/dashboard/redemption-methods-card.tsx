import { createFileRoute } from '@tanstack/react-router';

import { RedemptionMethodsScreen } from '../../../../../screens/loyalty/methods.tsx';
import { loadHome } from '../../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/dashboard/redemption-methods-card')({
  staticData: { access: { action: 'read', subject: 'RedemptionMethod' } },
  loader: ({ context }) => loadHome(context.services),
  pendingComponent: LoadingRows,
  component: RedemptionMethodsScreen,
});
