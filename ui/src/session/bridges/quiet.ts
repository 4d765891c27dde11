import type { HostBridge } from '../host-bridge.ts';

/** Zid's dashboard exchanges no messages: language and token come only with the address. */
const QUIET: Omit<HostBridge, 'renewal' | 'requestToken'> = {
  choosesLanguage: false,
  ready: () => undefined,
  navigated: () => undefined,
  onPreferences: () => () => undefined,
};

/** For hosts that cannot provide another token: the merchant reopens the app. */
export const byHandBridge: HostBridge = {
  ...QUIET,
  renewal: 'by_hand',
  requestToken: () => Promise.reject(new Error('this host gives no new tokens')),
};

/**
 * Zid's dashboard. The token in its address is not a one-time proof but the id that our server registered for the store, so
 * the page keeps it in memory and sends it again. Source: docs.zid.sa, "Embedded apps developer guide".
 */
export const zidBridge = (addressToken: string): HostBridge => ({
  ...QUIET,
  renewal: 'silent',
  requestToken: () => Promise.resolve(addressToken),
});
