/** The tabs of a user's page. */
export const USER_TABS = ['account', 'security', 'billing', 'notifications', 'connections'] as const;

export type UserTab = (typeof USER_TABS)[number];

/** The page's state from its address. */
export const parseUserSearch = (
  raw: Readonly<Record<string, unknown>>,
): { readonly tab?: UserTab | undefined } => ({
  tab: USER_TABS.find((tab) => tab !== 'account' && tab === raw['tab']),
});
