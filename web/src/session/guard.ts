import type { Ability } from './abilities.ts';
import type { Access } from './access.ts';

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

const LOGIN = '/login';
const NOT_AUTHORIZED = '/not-authorized';

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
export const loginFor = (href: string): string => `${LOGIN}?${new URLSearchParams({ to: href }).toString()}`;

/** Where a visitor must go instead of the page they want; undefined lets them in. */
export const detourOf = (access: Access, visitor: Visitor, { href, to }: Wish): string | undefined => {
  if (access === 'public' || visitor.kind === 'unknown') return undefined;
  if (access === 'signed_out') return visitor.kind === 'signed_in' ? (ownPath(to) ?? '/') : undefined;
  if (visitor.kind === 'anonymous') return loginFor(href);
  if (access === 'own_account') return undefined;
  return visitor.ability.can(access.action, access.subject) ? undefined : NOT_AUTHORIZED;
};
