import type { HostAction } from '#components/host-chrome.ts';
import type { HostBridge } from '../host-bridge.ts';
import { type Frame, REPLY_TIMEOUT_MS } from './frame.ts';

/**
 * Salla's dashboard. It opens the frame with a short-lived token, waits for our ready message, and reopens the frame when we ask
 * for another token. That would lose all input, so we ask only once the server says that the session is over. Its SDK loads here
 * alone, while the page signs in.
 */
export const sallaBridge = (frame: Frame): HostBridge => {
  const opening = import('./salla-dashboard.ts').then(({ openDashboard }) => openDashboard(frame));
  type Dashboard = Awaited<typeof opening>;
  /** Without its SDK the page works, but the dashboard draws nothing for it. */
  const say = (act: (dashboard: Dashboard) => void): void => void opening.then(act, () => undefined);
  const ask = (act: (dashboard: Dashboard) => Promise<boolean>): Promise<boolean> =>
    opening.then(act, () => false);
  const showAction = (action: HostAction): (() => void) => {
    let withdraw: (() => void) | undefined;
    say((dashboard) => {
      withdraw = dashboard.showAction(action);
    });
    return () => say(() => withdraw?.());
  };

  return {
    renewal: 'reload',
    choosesLanguage: true,
    chrome: {
      showTitle: (title) => say((dashboard) => dashboard.showTitle(title)),
      showToast: (type, message) => say((dashboard) => dashboard.showToast({ type, message })),
      showAction,
      confirm: (question) => ask((dashboard) => dashboard.confirm(question)),
    },
    requestToken: () => {
      say((dashboard) => dashboard.refresh());
      // The frame should reopen with a token in its address; if this page is still here, it did not.
      return new Promise((_, reject) => {
        setTimeout(() => reject(new Error('the host did not open the app again')), REPLY_TIMEOUT_MS);
      });
    },
    ready: () => say((dashboard) => dashboard.ready()),
    // Salla's address names only the app, and changing it would reopen the frame: the page is marked in its navigation.
    navigated: (path) => say(({ links }) => links.mark(path)),
    onNavigate: (open) => say(({ links }) => links.onChosen(open)),
    offerLinks: (offered) => ask(({ links }) => links.offer(offered)),
    onPreferences: (listener) => {
      let isHeard = true;
      say((dashboard) => dashboard.onPreferences((preferences) => isHeard && listener(preferences)));
      return () => {
        isHeard = false;
      };
    },
  };
};
