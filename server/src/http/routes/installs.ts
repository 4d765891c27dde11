import { type AppName, APPS, HOST_PLATFORMS, type HostPlatformName } from '@apps-hub/contract/apps';
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
import { installByCode, installUrl, marketUrl } from '#verbs/hub/stores/install-by-code.ts';
import type { HttpDeps, Router } from '../api.ts';
import { limitGuesses } from '../limit-addresses.ts';
import { oneOf } from '../page-shell.ts';

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

/** Installation by OAuth code or in the host's app store, the redirect back, and where the app's plan is renewed. */
export const mountInstalls = (router: Router, deps: HttpDeps): void => {
  const redirectUriOf = ({ platform, app }: Place): string => `${deps.appsUrl}${callbackPath(platform, app)}`;

  limitGuesses(router, deps, { name: 'install', paths: ['/install/*'] });
  router.use('/install/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });

  router.get(installPath(':platform', ':app'), (c) => {
    const place = placeOf(c);
    return c.redirect(installUrl(deps, { ...place, redirectUri: redirectUriOf(place) }), 303);
  });

  router.get(planPath(':platform', ':app'), (c) => c.redirect(marketUrl(deps, placeOf(c)), 303));

  router.get(callbackPath(':platform', ':app'), async (c) => {
    const place = placeOf(c);
    const { code, state } = c.req.query();
    if (!code || !state) return failed(c, place, 'declined');
    try {
      return c.redirect(
        await installByCode(deps, { ...place, redirectUri: redirectUriOf(place), code, state }),
        303,
      );
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      deps.log.warn({ err: error, ...place }, 'an installation failed');
      return failed(c, place, failure);
    }
  });
};
