import { html } from 'hono/html';

import type { Markup } from './layout.ts';

/** Proves that a form was drawn by us for this session: other sites cannot know it. */
export const formTokenField = (token: string): Markup =>
  html`<input type="hidden" name="form" value="${token}" />`;
