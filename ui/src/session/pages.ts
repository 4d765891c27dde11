import { sharedAddress, type SharedPageId, type SharedParameters } from '@apps-hub/contract/pages/addresses';
import { useParams } from '@tanstack/react-router';

import { useServices } from './services.tsx';

type AddressOf = <I extends SharedPageId>(id: I, ...params: SharedParameters<I>) => string;

/** Addresses of pages that both the hub and a frame show: in a frame the frame's, else the hub's. */
export const usePages = (): AddressOf => {
  const { context, hub } = useServices();
  return (id, ...params) => sharedAddress(hub ? undefined : context, id, ...params);
};

/** A parameter of the page's address, by its name in the catalogue. */
export const usePageParameter = (name: string): string => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
};
