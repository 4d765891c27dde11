import type { SandboxConfig } from '../config.ts';

/**
 * The address of a store's own domain here: `http://<store>.localhost:<port>`, which browsers resolve to this machine. Elsewhere stores have no
 * domain of their own, and one that nobody can visit stands for it.
 */
export const shopOrigin = ({ sandboxUrl }: Pick<SandboxConfig, 'sandboxUrl'>, store: string): string => {
  const { hostname, protocol, host } = new URL(sandboxUrl);
  return hostname === 'localhost' ? `${protocol}//${store}.${host}` : `https://${store}.store.example`;
};

/** Whether a request came to the domain of the store whose pages it asks for. */
export const isShopHost = (
  config: Pick<SandboxConfig, 'sandboxUrl'>,
  { host, pathname }: { readonly host: string | undefined; readonly pathname: string },
): boolean => {
  const [, store] = /^\/shop\/([^/]+)/.exec(pathname) ?? [];
  return store !== undefined && host === new URL(shopOrigin(config, store)).host;
};
