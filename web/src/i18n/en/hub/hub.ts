import { acl } from './access-control.ts';
import { sampleNav } from './sample-nav.ts';

/** The hub around the apps: navigation, preferences, its own pages. */
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
      open: 'Open the navigation',
      collapse: 'Collapse the navigation',
    },
    search: {
      title: 'Go to a page',
      label: 'Search for a page',
      nothing: 'No page is called that.',
    },
    user: {
      menu: 'Account of {{name}}',
      signOut: 'Sign out',
      signOutEverywhere: 'Sign out everywhere',
      everywhereQuestion: 'Sign out on all your devices?',
      everywhereConsequence:
        'Every device where you are signed in, this one too, asks for your password again.',
      everywhereConfirm: 'Yes, sign out everywhere',
      role: {
        owner: 'Owner',
        manager: 'Manager',
        support: 'Support',
        viewer: 'Viewer',
        client: 'Client',
      },
    },
    look: {
      title: 'Change how it looks',
      theme: 'Theme',
      themes: { light: 'Light', dark: 'Dark', system: 'System' },
      primary: 'Primary colour',
      colours: { purple: 'Purple', teal: 'Teal', green: 'Green', blue: 'Blue', rose: 'Rose' },
      skin: 'Skin',
      skins: { default: 'Default', bordered: 'Bordered' },
      navigation: 'Navigation',
      navigations: { horizontal: 'Above', vertical: 'At the side', none: 'None' },
      'content-width': 'Content width',
      widths: { fluid: 'Fluid', boxed: 'Boxed' },
      direction: 'Direction',
      directions: { auto: 'By language', rtl: 'Right to left', ltr: 'Left to right' },
      details: 'Details',
      'navbar-blur': 'Blur the page behind the bar',
      'semi-dark': 'Dark navigation beside a light page',
      'vertical-nav-collapsed': 'Collapse the navigation to its icons',
      verticalOnly: 'The last two are seen with the navigation at the side.',
      reset: 'Reset to the defaults',
    },
    demo: {
      year: 'This is a demo store with a year of sample data.',
      empty: 'This demo store began empty.',
      startEmpty: 'Start empty',
      back: 'Back to the year of sample data',
      emptyQuestion: 'Go to an empty store?',
      backQuestion: 'Go back to the store with sample data?',
      consequence: 'Both stores keep everything; you can return at any time.',
    },
    scrollToTop: 'Back to the top',
    notAuthorized: {
      title: 'You are not authorized',
      text: 'Your role does not include this page. Ask the owner of the store for it.',
      back: 'Back to my first page',
    },
  },
  acl,
  sampleNav,
} as const;
