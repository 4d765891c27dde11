import { DEFAULT_LOOK, type Look, preferenceCookie } from '@apps-hub/contract/preferences';

import type { Display } from '@apps-hub/contract/hub/display/routes';
import type { Locale } from '@apps-hub/domain/locale';
import type { Theme } from '../page-context.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface Preferences extends Look {
  readonly theme: Theme;
}

export type PreferenceName = keyof Preferences;

const DEFAULTS: Preferences = { ...DEFAULT_LOOK, theme: 'system' };

/** Number and date formats. */
export const writingOf = ({ digits, hijri }: Pick<Look, 'digits' | 'hijri'>) => ({
  digits,
  withHijri: hijri === 'yes',
});

/** Display settings that a staff member has in every host's frame. */
export const displayOf = ({ digits, hijri }: Pick<Look, 'digits' | 'hijri'>): Display => ({
  digits,
  hijri: hijri === 'yes',
});

export const lookOf = ({ digits, hijri }: Display): Pick<Look, 'digits' | 'hijri'> => ({
  digits,
  hijri: hijri ? 'yes' : 'no',
});

/** The page's display preferences in memory; the user's choices are also stored in cookies. */
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

  /** Changes the display until the page closes, as a host's admin does. */
  show(change: Partial<Preferences>): void {
    this.#current = { ...this.#current, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Changes the display and stores the choice. */
  choose(change: Partial<Preferences>): void {
    this.show(change);
    for (const [name, value] of Object.entries(change))
      this.#jar.write(preferenceCookie(name as PreferenceName), value); // keys of Preferences
  }

  /** Resets to the defaults and removes the stored choices. Keeps the language. */
  reset(): void {
    this.show(DEFAULTS);
    for (const name of Object.keys(DEFAULTS)) this.#jar.remove(preferenceCookie(name as PreferenceName)); // keys of DEFAULTS
  }

  keepLanguage(locale: Locale): void {
    this.#jar.write(preferenceCookie('language'), locale);
  }

  /** Stores the theme, with `system` resolved for this device. */
  keepColorScheme(scheme: 'light' | 'dark'): void {
    this.#jar.write(preferenceCookie('color-scheme'), scheme);
  }
}
