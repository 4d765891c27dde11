import type { Theme } from './page-context.ts';

export type EmbeddedNavigation = 'none' | 'horizontal';

/** How the apps look in one host's admin, always as wide as the frame. Colours are in the stylesheet, by `data-platform`. */
export interface PlatformSetup {
  readonly navigation: EmbeddedNavigation;
  /** The theme that the host's admin dictates, if it does. */
  readonly theme: Theme | undefined;
}

const SETUPS: Readonly<Record<string, PlatformSetup>> = {
  salla: { navigation: 'none', theme: 'light' },
};

const OTHERS: PlatformSetup = { navigation: 'horizontal', theme: undefined };

/** The set-up of a platform by its name; one without its own gets the common one. */
export const platformSetup = (platform: string): PlatformSetup => SETUPS[platform] ?? OTHERS;
