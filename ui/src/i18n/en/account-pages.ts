/** The pages about one's own account. Loaded with the area `ownAccount`. */
export const accountPages = {
  profile: { title: 'My profile', lead: 'Who you are here, and what you may do', tab: 'Profile' },
  settings: {
    title: 'Account settings',
    lead: 'Your name, your password and your devices',
    account: 'Account',
    security: 'Security',
  },
} as const;
