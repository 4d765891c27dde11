import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../api/client.ts';
import { HubSession } from './hub-session.ts';
import { hasUnsaved } from '../components/unsaved.ts';
import { browserTabs } from './tabs.ts';

/** A script-readable cookie set with the refresh cookie: without it nobody is signed in, so no refresh is tried. Prefixed with TLS. */
const HINT_COOKIE = 'apps-hub-signed-in=1';

interface Parts {
  readonly openApi: Api;
  readonly queryClient: QueryClient;
  readonly later: (act: () => void, delayMs: number) => () => void;
}

/** Clears the cache when the user changes, so that one store's data is never shown to another's staff. */
const clearOnPersonChange = (page: Window, session: HubSession, queryClient: QueryClient): void => {
  let lastStaffId: string | undefined;
  session.subscribe(() => {
    const state = session.state();
    if (state.status === 'anonymous' && state.kept) return;
    const staffId = session.userData()?.staffId;
    // Another tab signed in as someone else: reload, because nothing on this page is theirs.
    if (lastStaffId !== undefined && staffId !== undefined && staffId !== lastStaffId) page.location.reload();
    if (staffId === undefined && lastStaffId !== undefined) queryClient.clear();
    lastStaffId = staffId;
  });
};

/** The session of a page outside a host's frame. */
export const hubSessionOf = (page: Window & typeof globalThis, parts: Parts): HubSession => {
  const { openApi, queryClient, later } = parts;
  const session = new HubSession({
    mayBeSignedIn: () => page.document.cookie.includes(HINT_COOKIE),
    refresh: () => openApi.post('/api/auth/refresh', { body: {} }),
    signOut: () => openApi.post('/api/auth/sign-out', { body: {} }),
    signOutEverywhere: (proof) => openApi.post('/api/auth/sign-out-everywhere', { body: { proof } }),
    tabs: browserTabs(page),
    hasUnsaved,
    later,
  });
  clearOnPersonChange(page, session, queryClient);
  return session;
};
