import { createHash } from 'node:crypto';
import type { AppName, PlatformName } from '@apps-hub/contract/apps';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { packCredentials, unpackCredentials } from '#platforms/port/access.ts';
import type { CodeInstallation } from '#platforms/port/install.ts';

interface Place {
  readonly platform: PlatformName;
  readonly app: AppName;
}

type StateDeps = Pick<Deps, 'database' | 'now' | 'sealer'>;

/** How long the merchant has to consent on the host's page. */
export const STATE_MINUTES = 30;
/** How long to confirm which store is being connected. */
const PENDING_MINUTES = 10;

const stateContext = ({ platform, app }: Place): string => `install/${platform}/${app}`;
const pendingContext = ({ platform, app }: Place): string => `pending-install/${platform}/${app}`;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The text in `sealed`; undefined if we did not seal it for this place. */
const openAt = ({ sealer }: Pick<Deps, 'sealer'>, sealed: string, context: string): string | undefined => {
  try {
    return sealer.open(Buffer.from(sealed, 'base64url'), context);
  } catch {
    return undefined;
  }
};

/** Marks a state or a pending installation as used; refuses a second use. */
const useOnce = async ({ database }: StateDeps, text: string, until: Date): Promise<void> => {
  const [used] = await database.sql<{ isUsed: boolean }[]>`
    select use_challenge(${digestOf(text)}, ${until}) as "isUsed"`;
  if (!used?.isUsed) throw new AppError('token_invalid');
};

/** The OAuth state of an installation that begins here, for one browser. */
export const newState = (
  { sealer, now }: Pick<Deps, 'now' | 'sealer'>,
  place: Place,
  browser: string,
): string => {
  const until = now().getTime() + STATE_MINUTES * MINUTE_MS;
  return sealer.seal(`${until}.${digestOf(browser)}`, stateContext(place)).toString('base64url');
};

/** Whether the installation began in this browser. Refuses with `token_invalid` a state that is not ours, expired or used before. */
export const useState = async (
  deps: StateDeps,
  place: Place,
  { state, browser }: { readonly state: string; readonly browser: string | undefined },
): Promise<boolean> => {
  const [until = '', begunIn] = openAt(deps, state, stateContext(place))?.split('.') ?? [];
  if (!(Number(until) > deps.now().getTime())) throw new AppError('token_invalid');
  await useOnce(deps, state, new Date(Number(until)));
  return browser !== undefined && digestOf(browser) === begunIn;
};

interface Pending extends Omit<CodeInstallation, 'credentials'> {
  readonly credentials: string;
  readonly heldBy: string;
  readonly until: number;
}

/** An installation to confirm, encrypted, for one browser: its page holds it, so nothing is stored before the merchant agrees. */
export const sealPending = (
  { sealer, now }: Pick<Deps, 'now' | 'sealer'>,
  place: Place & { readonly browser: string },
  { credentials, ...made }: CodeInstallation,
): string => {
  const pending: Pending = {
    ...made,
    credentials: packCredentials(credentials),
    heldBy: digestOf(place.browser),
    until: now().getTime() + PENDING_MINUTES * MINUTE_MS,
  };
  return sealer.seal(JSON.stringify(pending), pendingContext(place)).toString('base64url');
};

/**
 * The installation that its merchant confirmed, in the browser that holds it, and `use`, which lets it be used only once. Refuses with
 * `token_invalid` one that is not ours, of another browser, expired or used before.
 */
export const openPending = (
  deps: StateDeps,
  place: Place & { readonly browser: string },
  sealed: string,
): { readonly made: CodeInstallation; readonly use: () => Promise<void> } => {
  const text = openAt(deps, sealed, pendingContext(place));
  if (text === undefined) throw new AppError('token_invalid');
  const { until, credentials, heldBy, ...made } = JSON.parse(text) as Pending; // sealed by us
  const isHere = digestOf(place.browser) === heldBy;
  if (!isHere || until <= deps.now().getTime()) throw new AppError('token_invalid');
  return {
    made: { ...made, credentials: unpackCredentials(credentials) },
    use: () => useOnce(deps, sealed, new Date(until)),
  };
};
