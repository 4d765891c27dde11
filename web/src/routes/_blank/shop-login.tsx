import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../i18n/phrase-store.ts';
import { ShopLoginScreen } from '../../screens/hub/shop-login.tsx';

export const Route = createFileRoute('/_blank/shop-login')({
  staticData: { access: 'signed_out', layout: 'blank' },
  loader: () => phraseStore.load('account'),
  component: ShopLoginScreen,
});
