import { hubAddress } from '@apps-hub/contract/pages/addresses';
import type { AppName } from '@apps-hub/contract/apps';
import type { Access } from '@apps-hub/contract/pages/page';
import type { Ability } from './abilities.ts';
import type { SessionState } from './session-keeper.ts';
import { HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';

/** The visitor; `unknown` while the server is unreachable. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'signed_in';
      readonly ability: Ability;
      /** The apps that their store has installed; undefined if it has all. */
      readonly apps?: readonly AppName[] | undefined;
    };

interface Requested {
  /** The requested path with its query and hash. */
  readonly href: string;
  /** The page requested before signing in: the `to` of the address. */
  readonly to: string | undefined;
}

/** A nonexistent origin, to detect paths that resolve to another origin. */
const PLACEHOLDER_ORIGIN = 'https://own.invalid';

/** One of our own paths with its query, else undefined: `to` must never lead to another origin. */
export const ownPath = (wanted: string | undefined): string | undefined => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, PLACEHOLDER_ORIGIN);
  // Browsers read a path that starts with two slashes as an origin.
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : undefined;
};

/** The sign-in page, with the page to return to. */
export const loginFor = (href: string): string =>
  `${hubAddress('hub/login')}?${new URLSearchParams({ to: href }).toString()}`;

/** Whether these rights allow a signed-in visitor to open a page. */
export const mayOpen = (ability: Ability, access: Access): boolean =>
  typeof access === 'string' || ability.can(access.action, access.subject);

/** The query parameter that tells the not-authorised page what was requested, in a store without some of the apps. */
export const SUBJECT = 'subject';

/** Where a visitor is redirected; undefined if allowed in. */
export const detourOf = (access: Access, visitor: Visitor, { href, to }: Requested): string | undefined => {
  if (access === 'public' || visitor.kind === 'unknown') return undefined;
  if (access === 'signed_out') return visitor.kind === 'signed_in' ? (ownPath(to) ?? '/') : undefined;
  if (visitor.kind === 'anonymous') return loginFor(href);
  if (mayOpen(visitor.ability, access)) return undefined;
  const about = visitor.apps && typeof access !== 'string' ? `?${SUBJECT}=${access.subject}` : '';
  return `${hubAddress('hub/not-authorized')}${about}`;
};

/** The visitor, as far as the session knows. The rights library is loaded only for signed-in visitors. */
export const visitorOf = async (state: SessionState): Promise<Visitor> => {
  if (state.status !== 'signed_in') return { kind: state.status === 'anonymous' ? 'anonymous' : 'unknown' };
  const { abilityFrom } = await import('./abilities.ts');
  const { store, userAbilityRules } = state.session;
  return { kind: 'signed_in', ability: abilityFrom(userAbilityRules), apps: store.apps };
};

/** The page that the hub starts at: the first start page that these rights open, else the account, which needs no right. */
export const firstPageOf = (ability: Ability): string =>
  HUB_PAGE_LIST.find(({ isBeginning, access }) => isBeginning && mayOpen(ability, access))?.hub ??
  hubAddress('hub/account-settings');
