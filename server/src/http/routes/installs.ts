import { type AppName, APPS, familyOf, HOST_PLATFORMS, type HostPlatformName } from '@apps-hub/contract/apps';
import {
  INSTALL_FAILED,
  type InstallFailure,
  installPath,
  planPath,
} from '@apps-hub/contract/hub/sign-in/values';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import { HostUnavailable, PayloadError } from '#platforms/port/errors.ts';
import { callbackPath } from '#platforms/port/install.ts';
import {
  type Brought,
  confirmInstall,
  installUrl,
  marketUrl,
  takeCode,
} from '#verbs/hub/stores/install-by-code.ts';
import type { HttpDeps, Router } from '../api.ts';
import type { Branding } from '../branding.ts';
import { isSecure } from '../caller.ts';
import { confirmInstallPage } from '../confirm-install-page.ts';
import { limitGuesses } from '../limit-addresses.ts';
import { keepInstaller, readInstaller } from '../install-cookie.ts';
import { RETRY_SECONDS } from '../problem.ts';
import { newNonce, oneOf, preferencesOf } from '../page-shell.ts';

interface Place {
  readonly platform: HostPlatformName;
  readonly app: AppName;
}

const placeOf = (c: Context): Place => {
  const platform = oneOf(HOST_PLATFORMS, c.req.param('platform'));
  const app = oneOf(APPS, c.req.param('app'));
  if (!platform || !app) throw new AppError('platform_unknown');
  return { platform, app };
};

/** Merchants see a page, not a problem: the app's sign-in page, which tells what happened and where to restart. */
const failed = (c: Context, { platform, app }: Place, failure: InstallFailure): Response =>
  c.redirect(`/auth/${platform}/apps/${app}/login?${INSTALL_FAILED}=${failure}`, 303);

/** Installation errors that the merchant can fix; undefined for others. */
const failureOf = (error: unknown): InstallFailure | undefined => {
  // An expired or used code, or a state that we did not issue.
  if (error instanceof AppError) return error.code === 'token_invalid' ? 'expired' : undefined;
  return error instanceof HostUnavailable || error instanceof PayloadError ? 'no_answer' : undefined;
};

/** The origin that the page's form leads to in the end: browsers apply the policy to the redirect too. */
const policyOf = (nonce: string, placeUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${new URL(placeUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const CONFIRM = '/confirm';

/** Installation by OAuth code or in the host's app store, the redirect back, and where the app's plan is renewed. */
export const mountInstalls = (
  router: Router,
  deps: HttpDeps,
  { branding }: { readonly branding: Branding },
): void => {
  const redirectUriOf = ({ platform, app }: Place): string => `${deps.appsUrl}${callbackPath(platform, app)}`;
  const secureOf = (c: Context): boolean => isSecure(c, deps.trustProxy);

  /** Sends the merchant on, or to the page that tells why not. */
  const answering = async (c: Context, place: Place, work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      deps.log.warn({ err: error, ...place }, 'an installation failed');
      return failed(c, place, failure);
    }
  };

  /** Sends the merchant into the app, or first asks which store is being connected. */
  const sendOn = (
    c: Context,
    place: Place,
    { placeUrl, unconfirmed }: Brought,
  ): Response | Promise<Response> => {
    if (!unconfirmed) return c.redirect(placeUrl, 303);
    const nonce = newNonce();
    const { platform, app } = place;
    c.header('content-security-policy', policyOf(nonce, placeUrl));
    const page = confirmInstallPage({
      ...unconfirmed,
      locale: preferencesOf(c, 'hub').locale,
      nonce,
      platform,
      appName: branding.texts[familyOf(app)].appName,
      confirmPath: `${installPath(platform, app)}${CONFIRM}`,
      cancelPath: `/auth/${platform}/apps/${app}/login?${INSTALL_FAILED}=declined`,
    });
    if (!unconfirmed.isLater) return c.html(page);
    c.header('retry-after', RETRY_SECONDS);
    return c.html(page, 503);
  };

  limitGuesses(router, deps, { name: 'install', paths: ['/install/*'] });
  router.use('/install/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });

  router.get(installPath(':platform', ':app'), (c) => {
    const place = placeOf(c);
    const browser = keepInstaller(c, secureOf(c));
    return c.redirect(installUrl(deps, { ...place, browser, redirectUri: redirectUriOf(place) }), 303);
  });

  router.get(planPath(':platform', ':app'), (c) => c.redirect(marketUrl(deps, placeOf(c)), 303));

  router.get(callbackPath(':platform', ':app'), async (c) => {
    const place = placeOf(c);
    const { code, state } = c.req.query();
    if (!code) return failed(c, place, 'declined');
    return answering(c, place, async () => {
      const browser = keepInstaller(c, secureOf(c));
      const asked = { ...place, browser, redirectUri: redirectUriOf(place) };
      return sendOn(c, place, await takeCode(deps, { ...asked, code, state }));
    });
  });

  router.post(`${installPath(':platform', ':app')}${CONFIRM}`, async (c) => {
    const place = placeOf(c);
    const { pending } = await c.req.parseBody();
    return answering(c, place, async () => {
      if (typeof pending !== 'string') throw new AppError('token_invalid');
      const asked = { ...place, browser: readInstaller(c, secureOf(c)), redirectUri: redirectUriOf(place) };
      return sendOn(c, place, await confirmInstall(deps, asked, pending));
    });
  });
};
