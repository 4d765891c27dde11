import type { SecondStepChange, SecondStepState } from '@apps-hub/contract/hub/second-step/routes';

import type { AccountDeps } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { newTotpSecret, totpStep, totpUri } from '#security/totp.ts';
import { claimSignIn, clearSignIn } from '../accounts/account-record.ts';
import { audit } from '#verbs/audit.ts';
import { changeSecondStep } from './change.ts';
import { typedDigits } from './check-code.ts';
import { type Asker, prove, whileSignedIn } from './prove.ts';
import { appSealContext, findApp } from './second-step-record.ts';

/** Creates the secret of a new app; it is used once a code confirms it. Refuses with `authenticator_on` while there is one. */
export const startApp = async (
  deps: AccountDeps,
  asker: Asker,
  proof: string,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const { id, email } = await prove(deps, asker, proof);
  const secret = newTotpSecret();
  const sealed = deps.sealer.seal(secret, appSealContext(id));
  await whileSignedIn(deps, asker, async (ctx) => {
    const [started] = await ctx.tx.sql<{ isStarted: boolean }[]>`
      select start_authenticator_app(${id}, ${sealed}, ${ctx.now}) as "isStarted"`;
    if (!started?.isStarted) throw new AppError('authenticator_on');
    await audit(ctx, 'account.start_authenticator', id);
  });
  return { secret, uri: totpUri({ issuer: deps.appName, label: email, secret }) };
};

/**
 * Enables the app with its first code. Refuses with `authenticator_on`, or a wrong code at its field; that counts as a failed
 * sign-in.
 */
export const confirmApp = async (
  deps: AccountDeps,
  asker: Asker,
  code: string,
): Promise<SecondStepChange> => {
  const { id } = await whileSignedIn(deps, asker, (_, live) => Promise.resolve(live.account));
  const app = await findApp(deps.database, id);
  // No code is valid before set-up has begun.
  if (!app) throw fieldError('code', 'code_wrong');
  if (app.confirmedAt) throw new AppError('authenticator_on');
  const attempt = { email: id, address: 'set-up' };
  await claimSignIn(deps, attempt, 'second_step_locked');
  const secret = deps.sealer.open(app.sealedSecret, appSealContext(id));
  const step = totpStep(secret, typedDigits(code) ?? '', deps.now());
  if (step === undefined) throw fieldError('code', 'code_wrong');
  await clearSignIn(deps, attempt);
  return whileSignedIn(deps, asker, (ctx, live) =>
    changeSecondStep(ctx, deps, live, async () => {
      const [confirmed] = await ctx.tx.sql<{ isConfirmed: boolean }[]>`
        select confirm_authenticator_app(${id}, ${app.sealedSecret}, ${step}, ${ctx.now}) as "isConfirmed"`;
      if (!confirmed?.isConfirmed) throw new AppError('authenticator_on');
      return { action: 'account.add_authenticator' };
    }),
  );
};

/** Removes the app; does nothing without one. */
export const removeApp = async (deps: AccountDeps, asker: Asker, proof: string): Promise<SecondStepState> => {
  const { id } = await prove(deps, asker, proof);
  const { secondStep } = await whileSignedIn(deps, asker, (ctx, live) =>
    changeSecondStep(ctx, deps, live, async () => {
      const [removed] = await ctx.tx.sql<{ isRemoved: boolean }[]>`
        select remove_authenticator_app(${id}) as "isRemoved"`;
      return removed?.isRemoved ? { action: 'account.remove_authenticator' } : undefined;
    }),
  );
  return secondStep;
};
