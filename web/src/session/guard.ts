import { hubAddress } from '@apps-hub/contract/pages/addresses';
import type { Access } from '@apps-hub/contract/pages/page';

import type { Ability } from './abilities.ts';

/** Who stands at the door; `unknown` while the server cannot be asked. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed_in'; readonly ability: Ability };

interface Wish {
  /** The wanted path with its query and hash. */
  readonly href: string;
  /** Where an earlier wish was kept: the `to` of the address. */
  readonly to: string | undefined;
}

/** An origin that is nobody's, to see whether a path leaves the one it is resolved against. */
const NOWHERE = 'https://own.invalid';

/** A path of ours with its query, or undefined: what `to` says must never lead to another origin. */
export const ownPath = (wanted: string | undefined): string | undefined => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, NOWHERE);
  // A path that begins with two slashes is an origin to the browser.
  return origin === NOWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
};

/** The sign-in page that leads back to what was wanted. */
export const loginFor = (href: string): string =>
  `${hubAddress('hub/login')}?${new URLSearchParams({ to: href }).toString()}`;

/** Whether these rights open a page to somebody signed in. */
export const mayOpen = (ability: Ability, access: Access): boolean =>
  typeof access === 'string' || ability.can(access.action, access.subject);

/** Where a visitor must go instead of the page they want; undefined lets them in. */
export const detourOf = (access: Access, visitor: Visitor, { href, to }: Wish): string | undefined => {
  if (access === 'public' || visitor.kind === 'unknown') return undefined;
  if (access === 'signed_out') return visitor.kind === 'signed_in' ? (ownPath(to) ?? '/') : undefined;
  if (visitor.kind === 'anonymous') return loginFor(href);
  return mayOpen(visitor.ability, access) ? undefined : hubAddress('hub/not-authorized');
};
