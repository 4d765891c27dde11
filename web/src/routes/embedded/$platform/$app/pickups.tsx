import { createFileRoute } from '@tanstack/react-router';

import { parsePickupsSearch } from '../../../../features/shipping/pickups/queries.ts';
import { loadPickups, pickupsDeps } from '../../../../screens/shipping/loaders.ts';
import { PickupsScreen } from '../../../../screens/shipping/pickups.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/pickups')({
  staticData: { access: 'public' },
  validateSearch: parsePickupsSearch,
  loaderDeps: pickupsDeps,
  loader: ({ context, deps }) => loadPickups(context.services, deps),
  pendingComponent: LoadingRows,
  component: PickupsScreen,
});
