import { type Catalogue, toRead } from './page.ts';

const ACCOUNT = ['account'] as const;
const BY_MAIL = ['account', 'byMail'] as const;

/** The hub's own pages: sign-in, one's own account, and those that say why a page is not shown. */
export const HUB_PAGES = {
  'hub/start': { hub: '/', access: 'public', layout: 'blank', phrases: [] },
  'hub/login': { hub: '/login', access: 'signed_out', layout: 'blank', phrases: ACCOUNT },
  'hub/register': { hub: '/register', access: 'signed_out', layout: 'blank', phrases: BY_MAIL },
  'hub/forgot-password': { hub: '/forgot-password', access: 'signed_out', layout: 'blank', phrases: BY_MAIL },
  // Links in emails work no matter who is signed in.
  'hub/reset-password': { hub: '/reset-password', access: 'public', layout: 'blank', phrases: BY_MAIL },
  'hub/finish-registration': {
    hub: '/finish-registration',
    access: 'public',
    layout: 'blank',
    phrases: BY_MAIL,
  },
  'hub/shop-login': { hub: '/shop-login', access: 'signed_out', layout: 'blank', phrases: ACCOUNT },
  'hub/app-login': {
    hub: '/auth/$platform/apps/$app/login',
    access: 'signed_out',
    layout: 'blank',
    phrases: ACCOUNT,
  },
  'hub/not-authorized': {
    hub: '/not-authorized',
    alsoAt: ['/pages/misc/not-authorized'],
    access: 'public',
    layout: 'blank',
    phrases: [],
  },
  'hub/access-control': {
    hub: '/access-control',
    access: toRead('AclDemo'),
    phrases: [],
    navigation: { group: 'more', label: 'hub.nav.accessControl', icon: 'shield-lock' },
    isBeginning: true,
  },
  'hub/user-profile': {
    hub: '/pages/user-profile',
    tabs: ['profile'],
    access: 'own_account',
    phrases: ['ownAccount'],
    navigation: { group: 'own', label: 'hub.nav.profile', icon: 'user-circle' },
  },
  'hub/account-settings': {
    hub: '/pages/account-settings',
    tabs: ['account', 'security'],
    access: 'own_account',
    phrases: ['account', 'ownAccount'],
    navigation: { group: 'own', label: 'hub.nav.accountSettings', icon: 'user-cog' },
  },
} as const satisfies Catalogue;
