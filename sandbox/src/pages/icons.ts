import { raw } from 'hono/html';
import type { Html } from './view.ts';

const PATHS = {
  apps: '<rect x="4" y="4" width="6" height="6" rx="1.5"/><rect x="14" y="4" width="6" height="6" rx="1.5"/><rect x="4" y="14" width="6" height="6" rx="1.5"/><path d="M17 14v6M14 17h6"/>',
  box: '<path d="M12 3.5 20 8v8l-8 4.5-8-4.500V8z"/><path d="M4 8l8 4.500L20 8M12 12.500V20.5"/>',
  cart: '<path d="M3.5 4.500H6l2 10.500h9.500l2-7.500H7"/><circle cx="9.5" cy="19" r="1.4"/><circle cx="16.5" cy="19" r="1.4"/>',
  check: '<path d="M5 12.5 10 17.5 19.5 7"/>',
  device: '<rect x="4" y="5" width="16" height="11" rx="2"/><path d="M9 20h6"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="M4.5 7.500 12 13l7.500-5.500"/>',
  moon: '<path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z"/>',
  orders: '<path d="M6 3.500h12v17l-3-2-3 2-3-2-3 2z"/><path d="M9 8.500h6M9 12.500h6"/>',
  person: '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 19.500c1-4 4-5.5 7-5.500s6 1.5 7 5.5"/>',
  people:
    '<circle cx="9" cy="9" r="3"/><path d="M3.5 19c.8-3.5 3-5 5.5-5s4.7 1.5 5.5 5"/><path d="M15 6.300a3 3 0 0 1 0 5.400M17 14.500c2 .6 3.2 2.2 3.7 4.5"/>',
  send: '<path d="M4 12h11M11 7l5 5-5 5"/><path d="M20 5v14"/>',
  shop: '<path d="M4.5 10v9.500h15V10"/><path d="M3.5 9.5 5 4.500h14l1.5 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0z"/>',
  sun: '<circle cx="12" cy="12" r="3.8"/><path d="M12 3.500v2M12 18.500v2M3.5 12h2M18.5 12h2M6 6l1.4 1.400M16.6 16.6 18 18M18 6l-1.4 1.400M7.4 16.6 6 18"/>',
  switches:
    '<rect x="3.5" y="5" width="17" height="6" rx="3"/><circle cx="7" cy="8" r="1.2"/><rect x="3.5" y="13.5" width="17" height="6" rx="3"/><circle cx="17" cy="16.5" r="1.2"/>',
  tag: '<path d="M4 12.500V5a1 1 0 0 1 1-1h7.500l7.5 7.500a1.5 1.5 0 0 1 0 2l-6.5 6.500a1.5 1.5 0 0 1-2 0z"/><circle cx="8.5" cy="8.5" r="1.3"/>',
  warning: '<path d="M12 4 21 19.500H3z"/><path d="M12 10v4.500M12 17v.100"/>',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside a text that says the same; hidden from screen readers. */
export const icon = (name: IconName): Html =>
  raw(
    `<svg class="icon icon-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${PATHS[name]}</svg>`,
  );
