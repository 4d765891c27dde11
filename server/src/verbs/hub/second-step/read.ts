import type { SecondStepState } from '@apps-hub/contract/hub/second-step/routes';

import type { AccountDeps } from '#deps.ts';
import { whileSignedIn } from './prove.ts';
import { loadSecondStep } from './second-step-record.ts';

/** The second step of the token's account. */
export const readSecondStep = (deps: AccountDeps, token: string | undefined): Promise<SecondStepState> =>
  whileSignedIn(deps, { token }, ({ tx }, { account }) => loadSecondStep(tx, account.id));
