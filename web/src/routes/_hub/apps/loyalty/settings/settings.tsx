import { createFileRoute } from '@tanstack/react-router';

import { parseApprovalsSearch } from '../../../../../features/loyalty/approvals/queries.ts';
import { phraseStore } from '../../../../../i18n/phrase-store.ts';
import { SettingsScreen } from '../../../../../screens/loyalty/settings.tsx';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/settings/settings')({
  staticData: { access: { action: 'read', subject: 'Settings' } },
  validateSearch: parseApprovalsSearch,
  loader: () => phraseStore.load('loyaltyTools'),
  pendingComponent: LoadingRows,
  component: SettingsScreen,
});
