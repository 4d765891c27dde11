/** The pages about one's own account. Loaded with the area `ownAccount`. */
export const accountPages = {
  profile: { title: 'My profile', tab: 'Profile' },
  settings: { title: 'Account settings', account: 'Account', security: 'Security' },
} as const;
