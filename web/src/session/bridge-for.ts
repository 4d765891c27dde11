import { byHandBridge, zidBridge } from './bridges/quiet.ts';
import { sallaBridge } from './bridges/salla.ts';
import { sandboxBridge } from './bridges/sandbox.ts';
import type { HostBridge } from './host-bridge.ts';

interface Place {
  readonly platform: string;
  /** Empty if the server does not know the host. */
  readonly hostOrigin: string;
  /** The token that the host put into the address, if any. */
  readonly addressToken: string | undefined;
}

/**
 * The bridge for a platform; without a frame there is no host to talk to. After the first token, Shopify's session tokens come
 * only from its App Bridge, a script of another origin that our policy blocks: the merchant must open the app again.
 */
export const bridgeFor = (self: Window, { platform, hostOrigin, addressToken }: Place): HostBridge => {
  if (self.parent === self || !hostOrigin) return byHandBridge;
  const frame = { self, parent: self.parent, hostOrigin };
  if (platform === 'sandbox') return sandboxBridge(frame);
  if (platform === 'salla') return sallaBridge(frame);
  if (platform === 'zid' && addressToken) return zidBridge(addressToken);
  return byHandBridge;
};
