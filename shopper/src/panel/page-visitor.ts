import '#host.ts';

const GUEST = 'guest';

const zidId = async (): Promise<unknown> => {
  const { customerAuthState: state, customerAsync } = globalThis.window;
  if (!state) return undefined;
  return state.isAuthenticated ? (await customerAsync)?.id : GUEST;
};

/** Salla's SDK has started: the loader waited for it. */
const sallaId = (): unknown => {
  const config = globalThis.window.salla?.config;
  if (!config?.isGuest) return undefined;
  return config.isGuest() ? GUEST : config.get?.('user.id');
};

export const visitorHash = async (store: string, id: string | number): Promise<string> => {
  const text = new TextEncoder().encode(`${store} ${id}`);
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))].join();
};

/**
 * A hash of the customer whom the shop's page shows as signed in, or of "guest"; undefined where the page does not say. Anyone can forge it:
 * it may end a session, never open one.
 */
export const pageVisitor = async (store: string): Promise<string | undefined> => {
  try {
    const id = sallaId() ?? (await zidId());
    return typeof id === 'string' || typeof id === 'number' ? await visitorHash(store, id) : undefined;
  } catch {
    return undefined;
  }
};
