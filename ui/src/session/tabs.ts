/** A message between tabs; contains no token. */
export type TabNews = 'signed_in' | 'signed_out' | 'session_over';

/** The browser's other tabs, which share the session cookie. */
export interface Tabs {
  tell(news: TabNews): void;
  listen(listener: (news: TabNews) => void): void;
  /** Runs `work` while no other tab does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const NAME = 'apps-hub-session';

const isNews = (value: unknown): value is TabNews =>
  value === 'signed_in' || value === 'signed_out' || value === 'session_over';

/**
 * The tabs of a browser. Without web locks (no TLS) two tabs may refresh at once; the server accepts the token just
 * replaced for some seconds, which is enough.
 */
export const browserTabs = (page: Window & typeof globalThis): Tabs => {
  const channel = new page.BroadcastChannel(NAME);
  // Absent outside secure contexts, although the types always have it.
  const locks = page.navigator.locks as LockManager | undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: (news) => channel.postMessage(news),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) listener(data);
      });
    },
    alone: async (work) => (locks ? locks.request(NAME, work) : work()),
  };
};
