import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

import { parseApprovalsSearch } from '../../../../features/loyalty/approvals/queries.ts';
import { phraseStore } from '../../../../i18n/phrase-store.ts';
import { useServices } from '../../../../session/services.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

// Each app fetches its own settings alone.
const LoyaltySettings = lazy(async () => ({
  default: (await import('../../../../screens/loyalty/settings.tsx')).SettingsScreen,
}));
const ShippingSettings = lazy(async () => ({
  default: (await import('../../../../screens/shipping/settings.tsx')).ShippingSettings,
}));

const EmbeddedSettings = () =>
  useServices().context.app === 'loyalty' ? <LoyaltySettings /> : <ShippingSettings />;

export const Route = createFileRoute('/embedded/$platform/$app/settings')({
  staticData: { access: 'public' },
  validateSearch: parseApprovalsSearch,
  loader: ({ context: { services } }) =>
    phraseStore.load(services.context.app === 'loyalty' ? 'loyaltyTools' : 'shipping'),
  pendingComponent: LoadingRows,
  component: EmbeddedSettings,
});
