import { createFileRoute } from '@tanstack/react-router';

import { LoyaltyHome } from '../../../../screens/loyalty/home.tsx';
import { loadHome } from '../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/')({
  staticData: { access: 'public' },
  loader: ({ context }) => loadHome(context.services),
  pendingComponent: LoadingRows,
  component: LoyaltyHome,
});
