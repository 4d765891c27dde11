import { setTimeout as sleep } from 'node:timers/promises';
import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import { DOWNLOAD_PATH } from '@apps-hub/contract/loyalty/values';
import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import { currencyExponent, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';

import { type Client, newKey, send } from './client.ts';

const DOWNLOAD_MS = 15_000;
const MOST_DOWNLOADS = 100;
const PAUSE_MS = 500;
const SETTINGS = 'loyalty/settings';

/** Reads the settings and saves them with these changes. */
export const saveSettings = async (client: Client, change: Partial<LoyaltySettings>): Promise<void> => {
  const known = await client.api.read<LoyaltySettings>('settings', SETTINGS);
  const saved = await send<LoyaltySettings>(client, 'settings', {
    method: 'PUT',
    path: SETTINGS,
    key: newKey(client),
    body: { ...known, ...change },
  });
  if (!saved) return;
  const { version, expiryWarningDays } = saved;
  Object.assign(client.world.records.settings, { version, expiryWarningDays });
};

export const changeSettings = (client: Client): Promise<void> =>
  saveSettings(client, { expiryWarningDays: client.random.int(1, 180) });

type Reward = CollectionTerms['reward'];

const bodyOf = ({ world: { store } }: Client, reward: Reward): object => ({
  reward:
    reward.mode === 'money'
      ? {
          mode: 'money',
          points: reward.points,
          perAmount: formatAmount(reward.perAmountMinor, store.currency),
        }
      : reward,
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  lines: null,
  fragileItems: false,
  largeItems: false,
  status: 'active',
});

const newReward = ({ random, world }: Client, mode: Reward['mode']): Reward =>
  mode === 'money'
    ? {
        mode,
        points: points(random.int(1, 3)),
        perAmountMinor: 10 ** currencyExponent(world.store.currency) * 10,
      }
    : { mode, points: points(random.int(1, 3)) };

/** Creates a collection method, or changes a known one; orders earn by the version active at their payment. */
const saveMethod = async (
  client: Client,
  reward: Reward,
  known?: { readonly methodId: string; readonly version: number },
): Promise<void> => {
  const { world } = client;
  world.methodChange.sinceMs = Date.now();
  try {
    const saved = await send<CollectionMethod>(client, 'method', {
      method: known ? 'PUT' : 'POST',
      path: `loyalty/collection-methods${known ? `/${known.methodId}` : ''}`,
      key: newKey(client),
      body: { ...bodyOf(client, reward), ...(known ? { version: known.version } : {}) },
    });
    if (!saved) return;
    world.records.methods.push({
      methodId: saved.id,
      version: saved.version,
      terms: {
        reward,
        minimumUnits: null,
        minimumTotalMinor: null,
        taxIncluded: true,
        fragileItems: false,
        largeItems: false,
      },
      validFrom: new Date(saved.updatedAt),
    });
  } finally {
    world.methodChange.sinceMs = null;
  }
};

export const addMethods = async (client: Client): Promise<void> => {
  for (const mode of ['money', 'unit', 'order'] as const) await saveMethod(client, newReward(client, mode));
};

export const changeMethod = async (client: Client): Promise<void> => {
  const { world, random } = client;
  // Which version an order's time falls into would be a guess.
  if (world.programs.isClockShifted()) return;
  const newest = [...new Map(world.records.methods.map((each) => [each.methodId, each])).values()];
  if (newest.length === 0) return;
  const method = random.pick(newest);
  await saveMethod(client, newReward(client, method.terms.reward.mode), method);
};

/** Downloads a file; an interrupted download is retried with a new ticket, as a person would. */
export const download = async (client: Client, request: object, timeoutMs = DOWNLOAD_MS): Promise<string> => {
  for (let tries = 0; tries < MOST_DOWNLOADS; tries += 1) {
    const ticket = await send<{ ticket: string }>(client, 'export', {
      path: 'loyalty/exports',
      key: newKey(client),
      body: request,
    });
    if (!ticket) throw new Error('The export was refused');
    const file = await client.world.calls.once('download', {
      url: `${client.world.programs.appsUrl}${DOWNLOAD_PATH}`,
      init: { method: 'POST', body: new URLSearchParams({ ticket: ticket.ticket }) },
      timeoutMs,
    });
    if (file.status === 200) return file.text;
    await sleep(PAUSE_MS);
  }
  throw new Error(`The download failed ${MOST_DOWNLOADS} times`);
};

export const exportSomething = async (client: Client): Promise<void> => {
  const { random, members } = client;
  const { customerId } = random.pick(members);
  const request = random.pick([
    { of: 'customers', locale: 'en' },
    { of: 'transactions', locale: 'ar', customerId },
    { of: 'coupons', locale: 'en', customerId },
    { of: 'customer', locale: 'ar', customerId, format: 'json' },
    { of: 'proof', locale: 'en', customerId },
  ]);
  await download(client, request);
};

export const signInAgain = async (client: Client): Promise<void> => {
  const { storeId } = await client.api.signIn();
  const session = await client.api.read<{ store: { id: string } }>('session', 'session');
  if (session.store.id !== storeId) client.world.records.problems.push('a session shows another store');
};
