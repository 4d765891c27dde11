import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import type { Api } from '../api/client.ts';
import type { PageContext } from './page-context.ts';
import type { PreferenceStore } from './preferences/preference-store.ts';
import type { HostBridge } from './host-bridge.ts';
import type { HubSession } from './hub-session.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** The page's services; created once in `web/src/page-services.ts`, or by tests from their own parts. */
export interface Services {
  readonly context: PageContext;
  /** Calls as the signed-in user. */
  readonly api: Api;
  /** Calls that need no session: signing in, requesting a new password. */
  readonly openApi: Api;
  readonly session: SessionKeeper;
  /** The session if it belongs to a hub account; undefined inside a host's frame. */
  readonly hub: HubSession | undefined;
  readonly bridge: HostBridge;
  readonly queryClient: QueryClient;
  readonly preferences: PreferenceStore;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing');
  return services;
};

/** The hub's session, for pages outside a host's frame. */
export const useHubSession = (): HubSession => {
  const { hub } = useServices();
  if (!hub) throw new Error('this page stands in a frame and has no account');
  return hub;
};

export const useApi = (): Api => useServices().api;
