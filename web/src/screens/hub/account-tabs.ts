const TABS = ['account', 'security'] as const;

export type AccountTab = (typeof TABS)[number];

/** The tab of an address, if it is one of ours. Apart from the screen, which is fetched only for those. */
export const accountTabOf = (text: string): AccountTab | undefined => TABS.find((tab) => tab === text);
