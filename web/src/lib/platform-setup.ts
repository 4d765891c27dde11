import type { Theme } from './page-context.ts';

export type Navigation = 'none' | 'horizontal';

/** How the embedded pages look in one host's admin. Colours are in styles/theme.css, by `data-platform`. */
export interface PlatformSetup {
  readonly navigation: Navigation;
  /** The theme that the host's admin dictates, if it does. */
  readonly theme: Theme | undefined;
}

const SETUPS: Readonly<Record<string, PlatformSetup>> = {
  salla: { navigation: 'none', theme: 'light' },
};

const OTHERS: PlatformSetup = { navigation: 'horizontal', theme: undefined };

export const platformSetup = (platform: string): PlatformSetup => SETUPS[platform] ?? OTHERS;
