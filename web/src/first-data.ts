import { isAppName } from '@apps-hub/contract/apps';
import { frameBase, framePageAt, hubPageAt, type PageAt } from '@apps-hub/contract/pages/addresses';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import type { CataloguePage } from '@apps-hub/contract/pages/catalogue';
import type { Access } from '@apps-hub/contract/pages/page';

import { parseQuery } from '@apps-hub/ui/query-string.ts';
import { PAGE_MODULES } from './routes/pages.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';

/** The page at a path: of the hub, or of the frame's app. */
const pageAt = (path: string, { context, hub }: Services): PageAt<CataloguePage> | undefined => {
  if (hub) return hubPageAt(path);
  const base = frameBase(context);
  return isAppName(context.app) && path.startsWith(base)
    ? framePageAt(context.app, path.slice(base.length) || '/')
    : undefined;
};

/**
 * Whether rules certainly allow a page, without the rights library, which loads later. Conditions and exceptions are left to
 * it: then the route requests the data.
 */
const isSurelyOpen = (access: Access, rules: Session['userAbilityRules']): boolean => {
  if (typeof access === 'string' || rules.length === 0) return true;
  return (
    rules.every(({ inverted, conditions }) => !inverted && !conditions) &&
    rules.some(
      ({ action, subject }) =>
        (action === access.action || action === 'manage') &&
        (subject === access.subject || subject === 'all'),
    )
  );
};

/**
 * Requests the page's first data once the user is signed in, before the page's code has loaded. The route's loader requests
 * the same and gets these responses.
 */
export const requestFirstData = async (
  { pathname, search: query }: Pick<Location, 'pathname' | 'search'>,
  services: Services,
): Promise<void> => {
  const found = pageAt(pathname, services);
  const { parse, deps, load } = (found && PAGE_MODULES[found.page.id]) ?? {};
  if (!found || !load) return;
  const state = await services.session.ready();
  if (state.status !== 'signed_in') return;
  if (!isSurelyOpen(found.page.access, state.session.userAbilityRules)) return;
  const search = { ...deps?.({ ...parse?.(parseQuery(query)) }) };
  await load({ services, params: found.params, search });
};
