import { isLocale } from '@apps-hub/domain/locale';
import { isTheme } from '../page-context.ts';
import type { HostBridge } from '../host-bridge.ts';
import { type Frame, listen, REPLY_TIMEOUT_MS, tell } from './frame.ts';

const requestToken = (frame: Frame): Promise<string> =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    const settle = (act: () => void) => {
      stop();
      clearTimeout(timer);
      act();
    };
    const stop = listen(frame, (message) => {
      if (message['type'] !== 'sandbox:session-token' || message['id'] !== id) return;
      const { token, error } = message;
      if (typeof token === 'string') settle(() => resolve(token));
      else settle(() => reject(new Error(typeof error === 'string' ? error : 'the host gave no token')));
    });
    const timer = setTimeout(
      () => settle(() => reject(new Error('the host did not answer'))),
      REPLY_TIMEOUT_MS,
    );
    tell(frame, { type: 'sandbox:session-token.request', id });
  });

/** The sandbox store's admin; sandbox/README.md describes its messages. */
export const sandboxBridge = (frame: Frame): HostBridge => ({
  renewal: 'silent',
  choosesLanguage: true,
  requestToken: () => requestToken(frame),
  ready: () => undefined,
  navigated: (path) => tell(frame, { type: 'sandbox:navigated', path }),
  onPreferences: (listener) =>
    listen(frame, ({ type, locale, theme }) => {
      if (type !== 'sandbox:preferences') return;
      listener({
        locale: isLocale(locale) ? locale : undefined,
        theme: isTheme(theme) ? theme : undefined,
      });
    }),
});
