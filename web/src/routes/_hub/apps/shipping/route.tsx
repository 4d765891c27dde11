import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../../../i18n/phrase-store.ts';

export const Route = createFileRoute('/_hub/apps/shipping')({
  staticData: { access: 'own_account', layout: 'shipping' },
  loader: () => phraseStore.load('shipping'),
});
