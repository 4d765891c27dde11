import { html } from 'hono/html';

import type { Markup } from './layout.ts';

/** Outlines of Tabler's icons (MIT), 24 units wide: drawn in the page, which loads no file of its own. */
const OUTLINES = {
  bag: 'M6.3 8h11.4a2 2 0 0 1 2 2.3l-1.3 8.2a3 3 0 0 1-3 2.5H8.6a3 3 0 0 1-3-2.5l-1.3-8.2A2 2 0 0 1 6.3 8M9 11V6a3 3 0 0 1 6 0v5',
  back: 'M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1',
  cake: 'M3 20h18v-8a3 3 0 0 0-3-3H6a3 3 0 0 0-3 3v8M3 14.8a2.4 2.4 0 0 0 3-.8a2.4 2.4 0 0 1 4 0a2.4 2.4 0 0 0 4 0a2.4 2.4 0 0 1 4 0a2.4 2.4 0 0 0 3 .8M12 4l1.5 1.6a2 2 0 1 1-3 .1L12 4',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
  coins:
    'M9 14c0 1.7 2.7 3 6 3s6-1.3 6-3s-2.7-3-6-3s-6 1.3-6 3M9 14v4c0 1.7 2.7 3 6 3s6-1.3 6-3v-4M3 6c0 1.1 1.1 2.1 3 2.6s4.1.5 6 0s3-1.5 3-2.6s-1.1-2.1-3-2.6s-4.1-.5-6 0S3 4.9 3 6M3 6v10c0 .9.8 1.5 2 2M3 11c0 .9.8 1.5 2 2',
  crown: 'M12 6l4 6l5-4l-2 10H5L3 8l5 4l4-6',
  done: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4',
  gift: 'M3 9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5a2.5 2.5 0 0 1 0 5',
  hourglass:
    'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1M6 4v2a6 6 0 1 0 12 0V4a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1',
  link: 'M9 15l6-6M11 6l.5-.5a5 5 0 0 1 7 7l-.5.500M13 18l-.4.500a5 5 0 0 1-7.1 0a5 5 0 0 1 0-7l.5-.5',
  list: 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2l-2 2l-2-2l-2 2l-2-2l-3 2M9 7h6M9 11h6M13 15h2',
  percent: 'M16 17a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6 18L18 6',
  person: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  friend: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M16 19h6M19 16v6M6 21v-2a4 4 0 0 1 4-4h4',
  sparkles:
    'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2M16 6a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2M9 18a6 6 0 0 1 6-6a6 6 0 0 1-6-6a6 6 0 0 1-6 6a6 6 0 0 1 6 6',
  star: 'M12 17.750l-6.2 3.250l1.2-6.900l-5-4.900l6.9-1L12 2l3.1 6.200l6.9 1l-5 4.900l1.2 6.900z',
  ticket:
    'M15 5v2M15 11v2M15 17v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4V7a2 2 0 0 1 2-2',
  truck: 'M3 6h11v10H3zM14 9h4l3 4v3h-7zM7 18a2 2 0 1 0 .01 0M17 18a2 2 0 1 0 .01 0',
} as const;

export type IconName = keyof typeof OUTLINES;

/** An icon beside words that say the same. */
export const icon = (name: IconName): Markup =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${OUTLINES[name]}" /></svg>`;

/** An icon on a ground of the store's colour. */
export const badge = (name: IconName, tone = ''): Markup =>
  html`<span class="badge ${tone}">${icon(name)}</span>`;

/** A heading with its icon. */
export const heading = (id: string, name: IconName, text: string): Markup =>
  html`<h2 id="${id}">${icon(name)}${text}</h2>`;
