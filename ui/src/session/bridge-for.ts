import { byHandBridge, zidBridge } from './bridges/quiet.ts';
import { sallaBridge } from './bridges/salla.ts';
import { sandboxBridge } from './bridges/sandbox.ts';
import { type AppBridge, shopifyBridge } from './bridges/shopify.ts';
import type { HostBridge } from './host-bridge.ts';

interface Place {
  readonly platform: string;
  /** Empty if the server does not know the host. */
  readonly hostOrigin: string;
  /** The token that the host put into the address, if any. */
  readonly addressToken: string | undefined;
}

/** Shopify's script, if loaded; without it the merchant reopens the app when the session ends. */
const appBridgeOf = (self: Window): AppBridge | undefined =>
  // Defined by the script, with these types.
  (self as { readonly shopify?: AppBridge }).shopify;

/** The bridge for a platform; without a frame there is no host to talk to. */
export const bridgeFor = (self: Window, { platform, hostOrigin, addressToken }: Place): HostBridge => {
  if (self.parent === self || !hostOrigin) return byHandBridge;
  const frame = { self, parent: self.parent, hostOrigin };
  if (platform === 'sandbox') return sandboxBridge(frame);
  if (platform === 'salla') return sallaBridge(frame);
  const appBridge = platform === 'shopify' ? appBridgeOf(self) : undefined;
  if (appBridge) return shopifyBridge(self, appBridge);
  if (platform === 'zid' && addressToken) return zidBridge(addressToken);
  return byHandBridge;
};

/** The parameter with the host's proof: Shopify's `id_token`, the others' `token`. */
const NAMES = ['token', 'id_token'] as const;

/** Removes the host's proof from the address, keeping it out of history, logs and referrers; the rest of the query stays. */
export const takeAddressToken = (page: Window): string | undefined => {
  const address = new URL(page.location.href);
  const tokens = NAMES.map((name) => address.searchParams.get(name));
  if (tokens.every((token) => token === null)) return undefined;
  for (const name of NAMES) address.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return tokens.find(Boolean) ?? undefined;
};
