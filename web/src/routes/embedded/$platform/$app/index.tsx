import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

import { useServices } from '../../../../session/services.tsx';
import { LoyaltyHome } from '../../../../screens/loyalty/home.tsx';
import { loadHome } from '../../../../screens/loyalty/loaders.ts';
import { loadShippingHome } from '../../../../screens/shipping/loaders.ts';
import { LoadingRows } from '../../../../ui/states.tsx';

// Fetched by the carrier apps alone: the loyalty app's first page does not carry it.
const ShippingHome = lazy(async () => ({
  default: (await import('../../../../screens/shipping/home.tsx')).ShippingHome,
}));

/** Each app of the frame has its own first page. */
const EmbeddedHome = () => (useServices().context.app === 'loyalty' ? <LoyaltyHome /> : <ShippingHome />);

export const Route = createFileRoute('/embedded/$platform/$app/')({
  staticData: { access: 'public' },
  loader: async ({ context: { services } }) => {
    if (services.context.app === 'loyalty') await loadHome(services);
    else loadShippingHome(services);
  },
  pendingComponent: LoadingRows,
  component: EmbeddedHome,
});
