/** The hub around the apps: navigation, preferences, its own pages. */
export const hub = {
  hub: {
    nav: {
      loyalty: 'Loyalty',
      shipping: 'Shipping',
      more: 'More',
      dashboard: 'Dashboard',
      pickups: 'Pickups',
      settings: 'Settings',
      batches: 'Adjust many',
      accessControl: 'Access control',
    },
    notAuthorized: {
      title: 'You are not authorized',
      text: 'Your role does not include this page. Ask the owner of the store for it.',
      back: 'Back to my first page',
    },
    acl: {
      title: 'Access control',
      everyoneTitle: 'For everybody who may read the demo',
      everyoneRight: 'Needs: read on AclDemo',
      everyoneText: 'The client and the admin both see this card.',
      adminTitle: 'For those who manage everything',
      adminRight: 'Needs: manage on everything',
      adminText: 'Only the admin sees this card: the client has no rule for it.',
    },
  },
} as const;
