import { sampleAddress } from '#pages/pages.ts';
import { useRouterState } from '@tanstack/react-router';

/** A page's look: a card alone, or next to a drawing. */
export type Look = 'v1' | 'v2';

export const LOOKS = ['v1', 'v2'] as const;

/** The sign-in pages with their page ids. */
const PAGES_OF = {
  login: 'sample/login',
  register: 'sample/register',
  steps: 'sample/register-steps',
  verify: 'sample/verify-email',
  forgot: 'sample/forgot-password',
  reset: 'sample/reset-password',
  twoSteps: 'sample/two-steps',
} as const;

export type Variant = keyof typeof PAGES_OF;

// An object literal has exactly its type's keys.
export const VARIANTS = Object.keys(PAGES_OF) as Variant[];

/** A page's address in a look; a page with a single look has only one address. */
export const variantAddress = (variant: Variant, look: Look): string =>
  sampleAddress(PAGES_OF[variant]).replace(/-v1$/, `-${look}`);

/** The look in the address. */
export const useLook = (): Look =>
  useRouterState({ select: ({ location }) => (location.pathname.endsWith('-v2') ? 'v2' : 'v1') });
