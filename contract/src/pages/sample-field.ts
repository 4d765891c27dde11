import { type Catalogue, toRead } from './page.ts';

/** Sample courses and vehicles. */
export const FIELD_PAGES = {
  'sample/courses': {
    hub: '/apps/academy/my-course',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/academy'],
    navigation: { group: 'field', label: 'sampleNav.courses', icon: 'book' },
  },
  'sample/course': {
    hub: '/apps/academy/course-details',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/academy'],
    navigation: { group: 'field', label: 'sampleNav.course', icon: 'player-play' },
  },
  'sample/fleet': {
    hub: '/apps/logistics/fleet',
    access: toRead('Sample'),
    layout: 'full',
    phrases: ['list', 'sample/shared', 'sample/fleet'],
    navigation: { group: 'field', label: 'sampleNav.fleet', icon: 'map-pin' },
  },
} as const satisfies Catalogue;
