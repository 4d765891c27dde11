import { createFileRoute } from '@tanstack/react-router';

import { parseBatchesSearch } from '../../../../features/loyalty/batches/queries.ts';
import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { BatchesScreen } from '../../../../screens/loyalty/batches.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/batches')({
  staticData: { access: { action: 'read', subject: 'Customer' } },
  validateSearch: parseBatchesSearch,
  loader: () => phraseStore.load('loyaltyTools'),
  pendingComponent: LoadingRows,
  component: BatchesScreen,
});
