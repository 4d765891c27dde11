import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxConfig } from '../config.ts';
import { SandboxError } from '../sandbox-error.ts';
import { isShopHost } from './shop-host.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Only the framed app may be from another origin, and no one may frame us. */
const policyOf = ({ appsUrl }: SandboxConfig, scripts: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'${scripts}`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'${scripts}`,
    `form-action 'self'`,
    `frame-src 'self' ${appsUrl}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ');

/** The content security policy of a storefront that loads our script and lets it call our server. */
export const storefrontPolicy = (config: SandboxConfig): string =>
  // Themes and their apps' blocks have styles in attributes.
  `${policyOf(config, ` ${config.appsUrl}`)}; style-src-attr 'unsafe-inline'`;

/** Headers of every page. */
export const securityHeaders = (config: SandboxConfig): MiddlewareHandler => {
  const policy = policyOf(config, '');
  return async (c, next) => {
    await next();
    // A caught mail's page has a stricter policy, and a storefront with an app's script another one.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  };
};

const isAtShopHost = (c: Context, config: SandboxConfig): boolean =>
  isShopHost(config, { host: c.req.header('Host'), pathname: new URL(c.req.url).pathname });

/** Refuses changes requested by other sites; browsers send the origin with every such request. */
export const ownOriginOnly =
  (config: SandboxConfig): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin');
    const isOwn =
      origin === undefined
        ? c.req.header('Sec-Fetch-Site') === 'same-origin'
        : origin === config.sandboxUrl ||
          (isAtShopHost(c, config) && origin.endsWith(`//${c.req.header('Host')}`));
    if (!isOwn && !SAFE_METHODS.has(c.req.method)) throw new SandboxError('foreign_origin');
    await next();
  };

/**
 * Redirects requests for another name of this machine (127.0.0.1) to the configured host, on which cookies, origin checks and the framed
 * app depend. A store's own domain shows its shop.
 */
export const ownHostOnly = (config: SandboxConfig): MiddlewareHandler => {
  const { sandboxUrl } = config;
  const { host } = new URL(sandboxUrl);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('Host') !== host && !isAtShopHost(c, config);
    return isPage ? c.redirect(`${sandboxUrl}${pathname}${search}`) : next();
  };
};
