import { isTheme, type Theme } from '../page-context.ts';
import { isLocale, type Locale } from '../locale.ts';

export interface HostPreferences {
  readonly locale: Locale | undefined;
  readonly theme: Theme | undefined;
}

/** What we need of the admin that frames us. Each host platform speaks its own messages behind it. */
export interface HostBridge {
  /** A new one-use session token from the host; rejects when the host does not give one in time. */
  requestToken(): Promise<string>;
  /** Tells the host where we are, so that its address can follow. */
  navigated(path: string): void;
  /** The host changed its language or theme. Returns the function that stops listening. */
  onPreferences(listener: (preferences: HostPreferences) => void): () => void;
}

/** For hosts that have no bridge yet: every renewal asks the merchant to open the app again. */
const silentBridge: HostBridge = {
  requestToken: () => Promise.reject(new Error('this host gives no new tokens')),
  navigated: () => undefined,
  onPreferences: () => () => undefined,
};

interface Frame {
  readonly self: Window;
  readonly parent: Window;
  readonly hostOrigin: string;
}

type Message = Readonly<Record<string, unknown>>;

const REPLY_TIMEOUT_MS = 10_000;

const listen = ({ self, parent, hostOrigin }: Frame, heard: (message: Message) => void): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== hostOrigin || event.source !== parent) return;
    // Any object may be read by key; every key is checked before use.
    if (typeof event.data === 'object' && event.data !== null) heard(event.data as Message);
  };
  self.addEventListener('message', onMessage);
  return () => self.removeEventListener('message', onMessage);
};

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
    frame.parent.postMessage({ type: 'sandbox:session-token.request', id }, frame.hostOrigin);
  });

/** The bridge of the sandbox store: messages to and from the framing admin, bound to its origin in both directions. */
const sandboxBridge = (self: Window, hostOrigin: string): HostBridge => {
  const frame: Frame = { self, parent: self.parent, hostOrigin };
  return {
    requestToken: () => requestToken(frame),
    navigated: (path) => frame.parent.postMessage({ type: 'sandbox:navigated', path }, hostOrigin),
    onPreferences: (listener) =>
      listen(frame, ({ type, locale, theme }) => {
        if (type !== 'sandbox:preferences') return;
        listener({
          locale: isLocale(locale) ? locale : undefined,
          theme: isTheme(theme) ? theme : undefined,
        });
      }),
  };
};

/** The bridge for a platform; without a frame there is no host to talk to. */
export const bridgeFor = (platform: string, self: Window, hostOrigin: string): HostBridge =>
  platform === 'sandbox' && hostOrigin && self.parent !== self
    ? sandboxBridge(self, hostOrigin)
    : silentBridge;
