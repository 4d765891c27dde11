import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../i18n/phrase-store.ts';
import { LoginScreen } from '../../screens/hub/login.tsx';

export const Route = createFileRoute('/_blank/login')({
  staticData: { access: 'signed_out', layout: 'blank' },
  loader: () => phraseStore.load('account'),
  component: LoginScreen,
});
