import { isLocale } from '@apps-hub/domain/locale';
import { isTheme } from '../page-context.ts';
import type { HostBridge, HostPreferences } from '../host-bridge.ts';
import { type Frame, listen, type Message, recordOf, REPLY_TIMEOUT_MS, tell } from './frame.ts';

/** The version of Salla's own kit whose messages these are. */
const PROTOCOL_VERSION = '0.2.5';

const preferencesOf = ({ locale, theme }: Message): HostPreferences => ({
  locale: isLocale(locale) ? locale : undefined,
  theme: isTheme(theme) ? theme : undefined,
});

/** The context's layout, or the theme alone where that is what changed; undefined for news of other kinds. */
const newsOf = ({ event, payload }: Message): HostPreferences | undefined => {
  if (event === 'embedded::context.provide') return preferencesOf(recordOf(recordOf(payload)['layout']));
  return event === 'embedded::theme.change'
    ? preferencesOf({ theme: recordOf(payload)['theme'] })
    : undefined;
};

/**
 * Salla's dashboard. It opens the frame with a short-lived token, waits for our word that we are ready, and opens the frame anew when
 * we ask for another token: nothing typed would outlive that, so it is asked only once the server says that the session is over.
 * Source: @salla.sa/embedded-sdk 0.2.5 (events, messenger, EmbeddedApp) and docs.salla.dev/embedded-sdk.
 */
export const sallaBridge = (frame: Frame): HostBridge => {
  const say = (event: string, payload: Message = {}): void =>
    tell(frame, {
      event,
      payload,
      timestamp: Date.now(),
      source: 'embedded-app',
      metadata: { version: PROTOCOL_VERSION },
    });

  let known: HostPreferences | undefined;
  let isDrawn = false;
  const listeners = new Set<(preferences: HostPreferences) => void>();
  const sayReady = (): void => {
    if (isDrawn && known) say('embedded::ready');
  };
  listen(frame, (message) => {
    const news = newsOf(message);
    if (!news) return;
    const isFirst = known === undefined;
    known = news;
    for (const listener of listeners) listener(news);
    if (isFirst) sayReady();
  });
  say('embedded::iframe.ready', { height: frame.self.document.documentElement.scrollHeight });

  return {
    renewal: 'reload',
    requestToken: () => {
      say('embedded::auth.refresh');
      // The frame is opened anew with a token in its address; that this page is still here means that it was not.
      return new Promise((_, reject) => {
        setTimeout(() => reject(new Error('the host did not open the app again')), REPLY_TIMEOUT_MS);
      });
    },
    ready: () => {
      if (isDrawn) return;
      isDrawn = true;
      sayReady();
    },
    // Its address names the app alone; to change it would open the frame anew.
    navigated: () => undefined,
    onPreferences: (listener) => {
      listeners.add(listener);
      // What it said before anybody listened.
      if (known) listener(known);
      return () => listeners.delete(listener);
    },
  };
};
