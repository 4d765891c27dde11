import { DEFAULT_LOOK, type Look, preferenceCookie } from '@apps-hub/contract/preferences';

import type { Locale } from '@apps-hub/domain/locale';
import type { Theme } from '../page-context.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface Preferences extends Look {
  readonly theme: Theme;
}

export type PreferenceName = keyof Preferences;

const DEFAULTS: Preferences = { ...DEFAULT_LOOK, theme: 'system' };

/** How the page looks by the wish of who sits before it, in memory; what they choose is kept in cookies besides. */
export class PreferenceStore {
  readonly #listeners = new Set<() => void>();
  readonly #jar: CookieJar;
  #current: Preferences;

  constructor(initial: Preferences, jar: CookieJar) {
    this.#current = initial;
    this.#jar = jar;
  }

  readonly snapshot = (): Preferences => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes what is shown for as long as the page lives, as a host's admin does. */
  show(change: Partial<Preferences>): void {
    this.#current = { ...this.#current, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Changes what is shown, and keeps it. */
  choose(change: Partial<Preferences>): void {
    this.show(change);
    for (const [name, value] of Object.entries(change))
      this.#jar.write(preferenceCookie(name as PreferenceName), value); // the keys of Preferences
  }

  /** Back to the defaults, with nothing kept. The language stays: it is no matter of taste. */
  reset(): void {
    this.show(DEFAULTS);
    for (const name of Object.keys(DEFAULTS)) this.#jar.remove(preferenceCookie(name as PreferenceName)); // its own keys
  }

  keepLanguage(locale: Locale): void {
    this.#jar.write(preferenceCookie('language'), locale);
  }

  /** What `system` came to on this device, or the theme itself. */
  keepColorScheme(scheme: 'light' | 'dark'): void {
    this.#jar.write(preferenceCookie('color-scheme'), scheme);
  }
}
