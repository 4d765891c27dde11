import { type Catalogue, toRead } from './page.ts';

const PHRASES = ['shipping'] as const;

/** The pages of the three carriers' apps. */
export const SHIPPING_PAGES = {
  'shipping/home': {
    hub: '/apps/shipping/dashboard',
    frame: '/',
    access: toRead('Pickup'),
    layout: 'shipping',
    phrases: PHRASES,
    navigation: {
      group: 'shipping',
      label: 'common.nav.dashboard',
      icon: 'layout-dashboard',
      inFrame: { label: 'common.nav.home', icon: 'home' },
    },
    isBeginning: true,
  },
  'shipping/pickups': {
    hub: '/apps/shipping/pickups/list',
    frame: '/pickups',
    access: toRead('Pickup'),
    layout: 'shipping',
    phrases: PHRASES,
    navigation: {
      group: 'shipping',
      label: 'common.nav.pickups',
      icon: 'package-export',
      inFrame: { icon: 'truck' },
    },
  },
  'shipping/settings': {
    hub: '/apps/shipping/settings/settings',
    frame: '/settings',
    access: toRead('ShippingSettings'),
    layout: 'shipping',
    phrases: [...PHRASES, 'shippingSettings'],
    navigation: { group: 'shipping', label: 'common.nav.settings', icon: 'settings' },
  },
} as const satisfies Catalogue;
