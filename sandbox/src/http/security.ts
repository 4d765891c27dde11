import type { MiddlewareHandler } from 'hono';
import type { SandboxConfig } from '../config.ts';
import { SandboxError } from '../sandbox-error.ts';

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
export const storefrontPolicy = (config: SandboxConfig): string => policyOf(config, ` ${config.appsUrl}`);

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

/** Refuses changes requested by other sites; browsers send the origin with every such request. */
export const ownOriginOnly =
  ({ sandboxUrl }: SandboxConfig): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin');
    const isOwn =
      origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === sandboxUrl;
    if (!isOwn && !SAFE_METHODS.has(c.req.method)) throw new SandboxError('foreign_origin');
    await next();
  };

/**
 * Redirects requests for another name of this machine (127.0.0.1) to the configured host, on which cookies, origin checks and the framed
 * app depend.
 */
export const ownHostOnly = ({ sandboxUrl }: SandboxConfig): MiddlewareHandler => {
  const { host } = new URL(sandboxUrl);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('Host') !== host;
    return isPage ? c.redirect(`${sandboxUrl}${pathname}${search}`) : next();
  };
};
