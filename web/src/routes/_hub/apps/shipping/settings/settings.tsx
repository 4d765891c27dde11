import { createFileRoute } from '@tanstack/react-router';

import { ShippingSettings } from '../../../../../screens/shipping/settings.tsx';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/shipping/settings/settings')({
  staticData: { access: { action: 'read', subject: 'ShippingSettings' }, layout: 'shipping' },
  pendingComponent: LoadingRows,
  component: ShippingSettings,
});
