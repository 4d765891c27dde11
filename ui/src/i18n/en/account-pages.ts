/** The pages about one's own account. Loaded with the area `ownAccount`. */
export const accountPages = {
  profile: { title: 'My profile', lead: 'Your details, your store and your permissions', tab: 'Profile' },
  settings: {
    title: 'Account settings',
    lead: 'Your name, your password and your devices',
    account: 'Account',
    security: 'Security',
  },
} as const;
