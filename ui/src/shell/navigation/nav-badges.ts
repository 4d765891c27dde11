import { type ComponentType, createContext } from 'react';

import type { NavigationEntry } from './navigation.ts';

/** What shows the badges of entries, by their names in the page catalogue. */
export const NavBadges = createContext<
  Readonly<Record<NonNullable<NavigationEntry['badge']>, ComponentType>> | undefined
>(undefined);
