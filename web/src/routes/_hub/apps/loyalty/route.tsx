import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../../../i18n/phrase-store.ts';

export const Route = createFileRoute('/_hub/apps/loyalty')({
  staticData: { access: 'own_account' },
  loader: () => phraseStore.load('loyalty'),
});
