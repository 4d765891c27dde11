import { err, ok } from '@apps-hub/domain/result';

import type { SignInPort } from '../port/sign-in.ts';
import type { ZidConfig } from './config.ts';
import { digestOf } from './secrets.ts';

/** A UUID of version 4, as we register it. */
const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const DASHBOARD = 'https://dashboard.zid.sa';

/** Source: docs.zid.sa/embedded-apps-2168216m0. If another dashboard than Zid's is configured, only that one may frame our pages. */
const framedBy = ({ dashboardUrl }: ZidConfig): readonly string[] => {
  const { origin } = new URL(dashboardUrl);
  // The dashboard first, because the page's bridge talks to the first one.
  return origin === DASHBOARD ? [origin, 'https://web.zid.sa', 'https://*.zid.dev', "'self'"] : [origin];
};

/** The app's address in the dashboard. Zid takes language and store from the merchant's session. */
export const placeOf = ({ dashboardUrl }: ZidConfig, appId: string, storeExternalId: string): string =>
  `${dashboardUrl}/ar/stores/${encodeURIComponent(storeExternalId)}/apps/${appId}/embedded`;

/**
 * Sign-in by the token in the frame's address. It is not a proof issued by Zid but a UUID that we registered for the store when the app was
 * installed, so it works until the next installation; we store only its digest.
 */
export const zidSignIn = (config: ZidConfig): SignInPort => ({
  verifyProof: async ({ token, app, storeOfFrameToken }) => {
    if (!config.apps.some((each) => each.app === app)) return err('platform_unknown');
    if (!TOKEN.test(token)) return err('token_invalid');
    const storeExternalId = await storeOfFrameToken?.(digestOf(token));
    if (storeExternalId === undefined) return err('token_invalid');
    return ok({
      oneUse: null,
      storeExternalId,
      // Zid gives neither name nor role: the owner decides in Zid's dashboard who may open the app.
      staff: { externalId: 'merchant', name: `#${storeExternalId}`, email: null, role: 'owner' },
    });
  },
  storeOfFrame: () => null,
  frameAncestors: () => framedBy(config),
  adminPlace: (shop, app) => {
    const known = config.apps.find((each) => each.app === app);
    const storeExternalId = shop.trim();
    if (!known || storeExternalId === '') return;
    return { storeExternalId, url: placeOf(config, known.appId, storeExternalId) };
  },
});
