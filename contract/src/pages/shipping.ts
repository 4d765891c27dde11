import { type Catalogue, toRead } from './page.ts';

const PHRASES = ['shipping'] as const;

export const SHIPPING_PAGES = {
  'shipping/home': {
    hub: '/apps/shipping/dashboard',
    shortcuts: ['/apps/shipping'],
    frame: '/',
    frameShortcuts: ['/dashboard'],
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
    shortcuts: ['/apps/shipping/pickups'],
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
  'shipping/shipments': {
    hub: '/apps/shipping/waybills',
    frame: '/waybills',
    access: toRead('Pickup'),
    layout: 'shipping',
    phrases: [...PHRASES, 'shipments'],
    navigation: { group: 'shipping', label: 'common.nav.waybills', icon: 'receipt' },
  },
  'shipping/hand-overs': {
    hub: '/apps/shipping/hand-overs',
    frame: '/hand-overs',
    access: toRead('HandOver'),
    layout: 'shipping',
    phrases: [...PHRASES, 'shipments'],
    navigation: {
      group: 'shipping',
      label: 'common.nav.handOvers',
      icon: 'truck',
      inFrame: { icon: 'package-export' },
    },
    isBeginning: true,
  },
  'shipping/settings': {
    hub: '/apps/shipping/settings/settings',
    shortcuts: ['/apps/shipping/settings'],
    frame: '/settings',
    access: toRead('ShippingSettings'),
    layout: 'shipping',
    phrases: [...PHRASES, 'shippingSettings'],
    navigation: { group: 'shipping', label: 'common.nav.settings', icon: 'settings' },
  },
} as const satisfies Catalogue;
