import { createFileRoute } from '@tanstack/react-router';

import { ShippingHome } from '../../../../screens/shipping/home.tsx';
import { loadShippingHome, parseShippingHomeSearch } from '../../../../screens/shipping/loaders.ts';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/shipping/dashboard')({
  staticData: { access: { action: 'read', subject: 'Pickup' }, layout: 'shipping' },
  validateSearch: parseShippingHomeSearch,
  loader: ({ context }) => loadShippingHome(context.services),
  pendingComponent: LoadingRows,
  component: ShippingHome,
});
