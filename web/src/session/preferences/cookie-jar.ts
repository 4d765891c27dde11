import { PREFERENCE_COOKIE } from '@apps-hub/contract/preferences';

/** Where preferences outlive the page. */
export interface CookieJar {
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** A host's page frames us under another site: only a cookie of its own partition is kept there, if any is. */
const attributesOf = (page: Window): string => {
  const isSecure = page.location.protocol === 'https:';
  if (page.parent !== page && isSecure) return 'SameSite=None; Secure; Partitioned';
  return isSecure ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
};

/** The cookies of a page. A frame that forbids them forgets at the next load, and that is no error. */
export const cookieJarOf = (page: Window): CookieJar => {
  const put = (cookie: string): void => {
    try {
      page.document.cookie = `${cookie}; Path=/; ${attributesOf(page)}`;
    } catch {
      // A sandboxed frame refuses by throwing; what was chosen holds as long as the page.
    }
  };
  return {
    write: (name, value) => put(`${name}=${value}; Max-Age=${PREFERENCE_COOKIE.maxAgeSeconds}`),
    remove: (name) => put(`${name}=; Max-Age=0`),
  };
};
