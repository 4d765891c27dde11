import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import type { Api } from './api/client.ts';
import type { PageContext } from './page-context.ts';
import type { HostBridge } from './session/host-bridge.ts';
import type { SessionKeeper } from './session/session-keeper.ts';

/** What the page is made of; built once in main.tsx, and by tests from their own parts. */
export interface Services {
  readonly context: PageContext;
  readonly api: Api;
  readonly session: SessionKeeper;
  readonly bridge: HostBridge;
  readonly queryClient: QueryClient;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing');
  return services;
};

export const useApi = (): Api => useServices().api;
