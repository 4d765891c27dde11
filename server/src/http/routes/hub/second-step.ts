import * as routes from '@apps-hub/contract/hub/second-step/routes';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';

import { confirmApp, removeApp, startApp } from '#verbs/hub/second-step/authenticator-app.ts';
import { signInWithCode } from '#verbs/hub/second-step/finish-sign-in.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#verbs/hub/second-step/passkeys.ts';
import type { Asker } from '#verbs/hub/second-step/prove.ts';
import { readSecondStep } from '#verbs/hub/second-step/read.ts';
import { renewRecoveryCodes } from '#verbs/hub/second-step/renew-recovery-codes.ts';
import { passkeyOptions, signInWithPasskey } from '#verbs/hub/second-step/sign-in-with-passkey.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { limitGuesses, limitSessions } from '#http/limit-addresses.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

const mountLimits = (router: Router, deps: HttpDeps): void => {
  const { readSecondStep, renamePasskey, ...others } = routes;
  const guessing = Object.values(others).flatMap((route) => ('path' in route ? [route.path] : []));
  limitGuesses(router, deps, { name: 'second-step', paths: guessing });
  limitSessions(router, deps, { name: 'second-step-read', paths: [readSecondStep.path, renamePasskey.path] });
};

/** Completes a sign-in with a second step, or signs in with a passkey alone. */
const mountSignIn = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(routes.signInWithCode, async (c) => {
    const signedIn = await signInWithCode(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(routes.passkeyOptions, async (c) => {
    const options: routes.WebauthnOptions = { ...(await passkeyOptions(deps, c.req.valid('json').ticket)) };
    return c.json({ options }, 200);
  });
  router.openapi(routes.signInWithPasskey, async (c) => {
    // The library validates all of it, and throws if something is missing.
    const credential = c.req.valid('json').credential as AuthenticationResponseJSON;
    const signedIn = await signInWithPasskey(deps, credential, deviceOf(c, deps.trustProxy));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
};

/** Two-step sign-in. Foreign origins are refused for these paths too (auth-guards.ts). */
export const mountSecondStep = (router: Router, deps: HttpDeps): void => {
  const { whileSignedIn } = createSessionAnswers(deps);
  const asking = <T>(c: Context, work: (asker: Asker) => Promise<T>): Promise<T> =>
    whileSignedIn(c, (token) => work({ token, device: deviceOf(c, deps.trustProxy) }));
  mountLimits(router, deps);
  mountSignIn(router, deps);

  router.openapi(routes.readSecondStep, async (c) => {
    const secondStep = await whileSignedIn(c, (token) => readSecondStep(deps, token));
    return c.json({ secondStep }, 200);
  });
  router.openapi(routes.startApp, async (c) => {
    const { proof } = c.req.valid('json');
    return c.json(await asking(c, (asker) => startApp(deps, asker, proof)), 200);
  });
  router.openapi(routes.confirmApp, async (c) => {
    const { code } = c.req.valid('json');
    return c.json(await asking(c, (asker) => confirmApp(deps, asker, code)), 200);
  });
  router.openapi(routes.removeApp, async (c) => {
    const { proof } = c.req.valid('json');
    const secondStep = await asking(c, (asker) => removeApp(deps, asker, proof));
    return c.json({ secondStep }, 200);
  });
  router.openapi(routes.renewRecoveryCodes, async (c) => {
    const { proof } = c.req.valid('json');
    return c.json(await asking(c, (asker) => renewRecoveryCodes(deps, asker, proof)), 200);
  });
  router.openapi(routes.startPasskey, async (c) => {
    const { proof } = c.req.valid('json');
    const options: routes.WebauthnOptions = {
      ...(await asking(c, (asker) => startPasskey(deps, asker, proof))),
    };
    return c.json({ options }, 200);
  });
  router.openapi(routes.addPasskey, async (c) => {
    const { name, ...made } = c.req.valid('json');
    // As above.
    const credential = made.credential as RegistrationResponseJSON;
    return c.json(await asking(c, (asker) => addPasskey(deps, asker, { credential, name })), 200);
  });
  router.openapi(routes.renamePasskey, async (c) => {
    const named = c.req.valid('json');
    const secondStep = await asking(c, (asker) => renamePasskey(deps, asker, named));
    return c.json({ secondStep }, 200);
  });
  router.openapi(routes.removePasskey, async (c) => {
    const named = c.req.valid('json');
    const secondStep = await asking(c, (asker) => removePasskey(deps, asker, named));
    return c.json({ secondStep }, 200);
  });
};
