import { DIGITS } from '@apps-hub/domain/locale';

const HUE_STEP = 20;

type Hue = `hue${number}`;

/** Own colours, by their hue in degrees. The stylesheet of the themes has one rule for each. */
export const HUES: readonly Hue[] = Array.from(
  { length: 360 / HUE_STEP },
  (_, step): Hue => `hue${step * HUE_STEP}`,
);

/** The colours that have a name, the default first. */
export const NAMED_COLOURS = ['purple', 'teal', 'green', 'blue', 'rose'] as const;

/**
 * Appearance preferences with their choices, the default first. They are cookies, so that the server can apply them before the first paint.
 */
export const LOOK = {
  skin: ['default', 'bordered'],
  navigation: ['horizontal', 'vertical', 'none'],
  'vertical-nav-collapsed': ['no', 'yes'],
  'content-width': ['fluid', 'boxed'],
  'semi-dark': ['no', 'yes'],
  'navbar-blur': ['yes', 'no'],
  /** `auto` follows the language. */
  direction: ['auto', 'rtl', 'ltr'],
  digits: DIGITS,
  /** Whether dates show their Hijri date too. */
  hijri: ['no', 'yes'],
  'primary-color': [...NAMED_COLOURS, ...HUES],
} as const;

export type LookName = keyof typeof LOOK;

export type Look = { readonly [N in LookName]: (typeof LOOK)[N][number] };

/** Every preference is a site-wide cookie for 30 days, its name prefixed with the app's. */
export const PREFERENCE_COOKIE = { prefix: 'apps-hub-', maxAgeSeconds: 30 * 24 * 60 * 60 } as const;

export const preferenceCookie = (name: LookName | 'language' | 'theme' | 'color-scheme'): string =>
  `${PREFERENCE_COOKIE.prefix}${name}`;

/** Reads preferences from any storage; missing and unknown values become the default. */
export const lookFrom = (read: (name: LookName) => unknown): Look => {
  const choose = (name: LookName): string => {
    const kept = read(name);
    return LOOK[name].find((choice) => choice === kept) ?? LOOK[name][0];
  };
  return Object.fromEntries(
    Object.keys(LOOK).map((name) => [name, choose(name as LookName)]),
  ) as unknown as Look; // each name is of LOOK and each value one of its choices
};

export const DEFAULT_LOOK: Look = lookFrom(() => undefined);
