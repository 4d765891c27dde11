import { shell } from '@apps-hub/ui/i18n/en/shell.ts';
import { acl } from './access-control.ts';

/** The hub around the apps: the names of its pages, the user, and the shell around them. */
export const hub = {
  hub: {
    nav: {
      loyalty: 'Loyalty',
      shipping: 'Shipping',
      more: 'More',
      collectionMethods: 'Collection methods',
      redemptionMethods: 'Redemption methods',
      accessControl: 'Access control',
      profile: 'Profile',
      accountSettings: 'Account settings',
    },
    searchFor: 'Search for a page, customer, order or pickup',
    bell: { none: 'Notifications', unread: 'Notifications, {{n}} unread' },
    user: {
      menu: 'Account of {{name}}',
      signOut: 'Sign out',
      devices: 'Signed-in devices',
      role: {
        owner: 'Owner',
        manager: 'Manager',
        support: 'Support',
        viewer: 'Viewer',
        warehouse: 'Warehouse',
        client: 'Client',
      },
    },
    demo: {
      year: 'This is a demo store with one year of sample data.',
      empty: 'This demo store started empty.',
      startEmpty: 'Start empty',
      back: 'Back to sample data',
      emptyQuestion: 'Go to an empty store?',
      backQuestion: 'Go back to the store with sample data?',
      consequence: 'Both stores keep their data. You can switch back at any time.',
    },
    notInstalled: {
      loyalty: 'Loyalty points is not installed in your store',
      shipping: 'No shipping app is installed in your store',
      text: 'Install it from the app store of your store platform, then sign in again.',
    },
    notAuthorized: {
      title: "You don't have access to this page",
      text: 'Your role does not include this page. Ask the store owner for access.',
      back: 'Back to home',
    },
  },
  acl,
  shell,
} as const;
