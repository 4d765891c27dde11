import { sampleAddress } from '#pages/pages.ts';
import { useRouterState } from '@tanstack/react-router';

/** How a page looks: a card alone, or beside a drawing. */
export type Look = 'v1' | 'v2';

export const LOOKS = ['v1', 'v2'] as const;

/** The sign-in pages that are shown, each with its place in the catalogue. */
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

// The keys of an object literal are its type's.
export const VARIANTS = Object.keys(PAGES_OF) as Variant[];

/** The address of a page in a look; a page with one look only has its own. */
export const variantAddress = (variant: Variant, look: Look): string =>
  sampleAddress(PAGES_OF[variant]).replace(/-v1$/, `-${look}`);

/** The look that the address names. */
export const useLook = (): Look =>
  useRouterState({ select: ({ location }) => (location.pathname.endsWith('-v2') ? 'v2' : 'v1') });
