import { isLocale } from '@apps-hub/domain/locale';
import { isTheme } from '../page-context.ts';
import type { HostQuestion } from '#components/host-chrome.ts';
import type { HostBridge, HostPreferences } from '../host-bridge.ts';
import type { Place, sallaLinks, Say } from './salla-links.ts';
import { type Frame, listen, type Message, recordOf, REPLY_TIMEOUT_MS, tell } from './frame.ts';

/** The version of Salla's SDK that defines these messages. */
const PROTOCOL_VERSION = '0.2.5';

const preferencesOf = ({ locale, theme }: Message): HostPreferences => ({
  locale: isLocale(locale) ? locale : undefined,
  theme: isTheme(theme) ? theme : undefined,
});

/** The context's layout, or the theme alone if only that changed; undefined for other messages. */
const newsOf = ({ event, payload }: Message): HostPreferences | undefined => {
  if (event === 'embedded::context.provide') return preferencesOf(recordOf(recordOf(payload)['layout']));
  return event === 'embedded::theme.change'
    ? preferencesOf({ theme: recordOf(payload)['theme'] })
    : undefined;
};

/** Our links in the dashboard's navigation, loaded only in Salla's frames. */
const navigationOf = (say: Say) => {
  const place: Place = { path: '/', open: undefined };
  let links: ReturnType<typeof sallaLinks> | undefined;
  const bridge: Pick<HostBridge, 'navigated' | 'onNavigate' | 'offerLinks'> = {
    // Salla's address names only the app, and changing it would reopen the frame: the page is marked in its navigation.
    navigated: (path) => {
      place.path = path;
      links?.mark();
    },
    onNavigate: (open) => {
      place.open = open;
    },
    offerLinks: async (offered) => {
      const made = await import('./salla-links.ts');
      links ??= made.sallaLinks(say, place);
      return links.offer(offered);
    },
  };
  return { bridge, hear: (message: Message): void => links?.hear(message) };
};

/**
 * Salla's dashboard. It opens the frame with a short-lived token, waits for our ready message, and reopens the frame when we ask
 * for another token. That would lose all input, so we ask only once the server says that the session is over.
 * Source: @salla.sa/embedded-sdk 0.2.5 (events, messenger, EmbeddedApp) and docs.salla.dev/embedded-sdk.
 */
export const sallaBridge = (frame: Frame): HostBridge => {
  const say = (event: string, payload: Message = {}, more: Message = {}): void =>
    tell(frame, {
      event,
      payload,
      ...more,
      timestamp: Date.now(),
      source: 'embedded-app',
      metadata: { version: PROTOCOL_VERSION },
    });

  let known: HostPreferences | undefined;
  let isDrawn = false;
  const listeners = new Set<(preferences: HostPreferences) => void>();
  const reportReady = (): void => {
    if (isDrawn && known) say('embedded::ready');
  };
  /** Questions that the merchant has not answered yet. */
  const asked = new Map<string, (isConfirmed: boolean) => void>();
  const hearAnswer = ({ event, requestId, payload }: Message): void => {
    if (event !== 'embedded::ui.confirm.response' || typeof requestId !== 'string') return;
    asked.get(requestId)?.(recordOf(payload)['confirmed'] === true);
    asked.delete(requestId);
  };
  const confirm = ({ isHarmless, ...question }: HostQuestion): Promise<boolean> =>
    new Promise((answered) => {
      const requestId = crypto.randomUUID();
      asked.set(requestId, answered);
      say('embedded::ui.confirm', { ...question, variant: isHarmless ? 'info' : 'danger' }, { requestId });
    });
  const navigation = navigationOf(say);
  listen(frame, (message) => {
    hearAnswer(message);
    navigation.hear(message);
    const news = newsOf(message);
    if (!news) return;
    const isFirst = known === undefined;
    known = { locale: news.locale ?? known?.locale, theme: news.theme ?? known?.theme };
    for (const listener of listeners) listener(news);
    if (isFirst) reportReady();
  });
  say('embedded::iframe.ready', { height: frame.self.document.documentElement.scrollHeight });

  return {
    renewal: 'reload',
    choosesLanguage: true,
    chrome: {
      showTitle: (title) => say('embedded::page.setTitle', { title }),
      showToast: (type, message) => say('embedded::ui.toast', { type, message }),
      confirm,
    },
    requestToken: () => {
      say('embedded::auth.refresh');
      // The frame should reopen with a token in its address; if this page is still here, it did not.
      return new Promise((_, reject) => {
        setTimeout(() => reject(new Error('the host did not open the app again')), REPLY_TIMEOUT_MS);
      });
    },
    ready: () => {
      if (isDrawn) return;
      isDrawn = true;
      reportReady();
    },
    ...navigation.bridge,
    onPreferences: (listener) => {
      listeners.add(listener);
      // Preferences sent before anyone listened.
      if (known) listener(known);
      return () => listeners.delete(listener);
    },
  };
};
