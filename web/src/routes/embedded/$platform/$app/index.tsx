import { createFileRoute, notFound } from '@tanstack/react-router';

import { LoyaltyHome } from '../../../../screens/loyalty/home.tsx';
import { loadHome } from '../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/')({
  staticData: { access: 'public' },
  beforeLoad: ({ context }) => {
    if (context.services.context.app !== 'loyalty') throw notFound();
  },
  loader: ({ context }) => loadHome(context.services),
  pendingComponent: LoadingRows,
  component: LoyaltyHome,
});
