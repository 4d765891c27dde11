import type { Context as HttpContext } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { readSwitches } from '../deliveries/switches.ts';
import { asId } from '../ids.ts';
import type { StaffId, StoreId } from '../ids.ts';
import type { AdminPage, Done } from '../pages/admin-layout.ts';
import { signInPage } from '../pages/admin-sign-in.ts';
import type { Html } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import { endStaffSession, findStaffSession, isAllowed, startStaffSession } from '../staff/staff-session.ts';
import type { StaffRight, StaffSession } from '../staff/staff-session.ts';
import { listStaff, listStores } from '../stores/stores.ts';
import { localPath, readForm } from './forms.ts';
import { keepCookie, readView } from './preferences.ts';

const SESSION_COOKIE = 'sandbox_staff';

export type AdminEnv = { Variables: { session: StaffSession } };
export type AdminContext = HttpContext<AdminEnv>;

/** Sign-in, sign-out, and the guard of all other admin pages. */
export const addAdminSession = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db } = context;
  admin.get('/sign-in', (c) => {
    const to = localPath(c.req.query('to'), '/admin/orders');
    const only = hostStoreOf(context.config, to);
    const stores = listStores(db)
      .filter(({ id }) => only === undefined || only === id)
      .map((store) => ({ store, staff: listStaff(db, store.id) }));
    return c.html(signInPage(readView(c), { stores, to }));
  });
  admin.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const session = startStaffSession(
      context,
      asId<StoreId>(form.store ?? ''),
      asId<StaffId>(form.staff ?? ''),
    );
    keepCookie(c, SESSION_COOKIE, session);
    return c.redirect(localPath(form.to, '/admin/orders'), 303);
  });
  admin.post('/sign-out', (c) => {
    const id = getCookie(c, SESSION_COOKIE);
    if (id) endStaffSession(context, id);
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    return c.redirect('/admin/sign-in', 303);
  });
  admin.use(async (c, next) => {
    const session = findStaffSession(context, getCookie(c, SESSION_COOKIE) ?? '');
    const { pathname, search } = new URL(c.req.url);
    const only = hostStoreOf(context.config, pathname);
    if (session && (only === undefined || only === session.store.id)) {
      c.set('session', session);
      return next();
    }
    if (c.req.method !== 'GET') throw new SandboxError('unauthorized');
    return c.redirect(`/admin/sign-in?to=${encodeURIComponent(pathname + search)}`);
  });
};

/** The store to which a path of the admin belongs: a host's pages are those of its own store, if it has one. */
const hostStoreOf = ({ hostStores = [] }: Context['config'], path: string): string | undefined =>
  hostStores.find((host) => new RegExp(`^/admin/${host}(?![^/?])`).test(path));

/** What the pages are rendered from. */
export const adminPageOf = (c: AdminContext, { db }: Context, error?: SandboxError): AdminPage => {
  const session = c.get('session');
  return { view: readView(c), session, switches: readSwitches(db, session.store.id), error };
};

/** Throws `forbidden` unless the member of staff has the right. */
export const requireRight = (c: AdminContext, right: StaffRight): void => {
  if (!isAllowed(c.get('session').staff.role, right)) throw new SandboxError('forbidden');
};

/** Performs a form's action and redirects to a page that confirms it; an error shows the same page with the reason. */
export const act = async (
  c: AdminContext,
  action: {
    readonly right: StaffRight;
    readonly work: () => void;
    readonly done: Done;
    readonly backTo: string;
    readonly refused: (error: SandboxError) => Html;
  },
): Promise<Response> => {
  try {
    requireRight(c, action.right);
    action.work();
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return c.html(await action.refused(error), error.status);
  }
  return c.redirect(`${action.backTo}?done=${action.done}`, 303);
};
