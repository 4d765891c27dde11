import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Shortcuts } from '@apps-hub/ui/shell/shortcuts/shortcuts.tsx';

/** The pages of both apps that most people open. */
const USUAL: readonly string[] = [
  hubAddress('loyalty/dashboard'),
  hubAddress('loyalty/customers'),
  hubAddress('loyalty/orders'),
  hubAddress('shipping/home'),
  hubAddress('shipping/pickups'),
  hubAddress('loyalty/settings'),
];

/** The shortcuts of the hub. */
export const HubShortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Shortcuts usual={USUAL} onClose={onClose} />
);
