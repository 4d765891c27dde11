/** The hub around the apps: navigation, preferences, its own pages. */
export const hub = {} as const;
