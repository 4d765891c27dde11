import { PREFERENCE_COOKIE } from '@apps-hub/contract/preferences';

/** Stores preferences beyond the page. */
export interface CookieJar {
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** A host frames us from another site, where browsers keep at most partitioned cookies. */
const attributesOf = (page: Window): string => {
  const isSecure = page.location.protocol === 'https:';
  if (page.parent !== page && isSecure) return 'SameSite=None; Secure; Partitioned';
  return isSecure ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
};

/** The page's cookies. If a frame blocks them, preferences are lost at the next load, which is not an error. */
export const cookieJarOf = (page: Window): CookieJar => {
  const put = (cookie: string): void => {
    try {
      const attributes = attributesOf(page);
      // With TLS, browsers accept a cookie of this prefix only from this very host.
      const prefix = attributes.includes('Secure') ? '__Host-' : '';
      page.document.cookie = `${prefix}${cookie}; Path=/; ${attributes}`;
    } catch {
      // A sandboxed frame throws; the choice then lasts as long as the page.
    }
  };
  return {
    write: (name, value) => put(`${name}=${value}; Max-Age=${PREFERENCE_COOKIE.maxAgeSeconds}`),
    remove: (name) => put(`${name}=; Max-Age=0`),
  };
};
