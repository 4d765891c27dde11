import { html } from 'hono/html';

import type { Markup } from './layout.ts';

/** Our own outlines, 24 units wide: drawn in the page, which loads no file of its own. */
const OUTLINES = {
  bag: 'M5 8.5h14l-1.2 12H6.2zM8.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5',
  back: 'M8 5L3.5 9.5L8 14M3.5 9.5H15a5.5 5.5 0 0 1 0 11H8',
  cake: 'M3.5 20.5h17V14h-17zM6.5 14v-4h11v4M12 10V7M12 3.5v.5M3.5 17.2h17',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M12 7.5V12h4',
  coins: 'M9 9a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M10.9 6.6A5.2 5.2 0 1 1 16.6 14.2M9 12.5v4',
  crown: 'M4.5 19.5h15M4.5 16l-1-8.5l4.8 3.5L12 4.5l3.7 6.5l4.8-3.5l-1 8.5z',
  done: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M8 12.4l2.8 2.8l5.2-5.8',
  gift: 'M3.5 8h17v4h-17zM5 12h14v8.5H5zM12 8v12.5M12 8L7 6.5l1.5-3zM12 8l5-1.5l-1.5-3z',
  hourglass: 'M6 3.5h12M6 20.5h12M7.5 3.5v3l9 11v3M16.5 3.5v3l-9 11v3',
  link: 'M6.5 8.5h4a3.5 3.5 0 0 1 0 7h-4a3.5 3.5 0 0 1 0-7M13.5 8.5h4a3.5 3.5 0 0 1 0 7h-4a3.5 3.5 0 0 1 0-7',
  list: 'M4.5 6h.01M4.5 12h.01M4.5 18h.01M9 6h10.5M9 12h10.5M9 18h7',
  percent:
    'M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5M16.5 14a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5',
  person: 'M12 3.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4 20.5a8 6 0 0 1 16 0z',
  friend:
    'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M2.5 20a6.5 6 0 0 1 13 0zM15.5 4.6a3.5 3.5 0 0 1 0 6.8M18 14.5a6 6 0 0 1 3.5 5.5',
  sparkles: 'M10 4.5l2 5.5l5.5 2l-5.5 2l-2 5.5l-2-5.5l-5.5-2l5.5-2zM19 3.5v4M17 5.5h4',
  star: 'M12 3.6L14.4 9.3L20.6 9.8L15.9 13.9L17.3 19.9L12 16.7L6.7 19.9L8.1 13.9L3.4 9.8L9.6 9.3z',
  ticket: 'M3.5 6.5h17v3.5l-2 2l2 2v3.5h-17v-3.5l2-2l-2-2zM10 9.5v1.5M10 13v1.5',
  truck:
    'M5 17.5H2.5v-11h11.5v11H9M14 10.5h4l3.5 3.5v3.5h-2M14 17.5h1.5M7 15.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4M17.5 15.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4',
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
