import { createFileRoute, notFound } from '@tanstack/react-router';

import { phraseStore } from '../../../../../../i18n/phrase-store.ts';
import { ShopLoginScreen } from '../../../../../../screens/hub/shop-login.tsx';

export const Route = createFileRoute('/_blank/auth/$platform/apps/$app/login')({
  staticData: { access: 'signed_out', layout: 'blank' },
  beforeLoad: ({ params, context }) => {
    const { platform, app } = context.services.context;
    // The server knows which platforms and apps there are; to a page about others it says nothing of either.
    if (params.platform !== platform || params.app !== app) throw notFound();
  },
  loader: () => phraseStore.load('account'),
  component: ShopLoginScreen,
});
