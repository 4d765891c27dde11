import { randomUUID } from 'node:crypto';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';

import { createAddressResolver } from '../src/carriers/addresses/config.ts';
import { sandboxUrls } from '../src/carriers/adapters.ts';
import { createCarriers } from '../src/carriers/create-carriers.ts';
import { CREDENTIALS } from '../src/carriers/testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from '../src/carriers/testing/sandbox-process.ts';
import type { Deps } from '../src/deps.ts';
import { tick } from '../src/jobs/tick.ts';
import { callLog } from '../src/metrics/outcomes.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { keepCredential } from '../src/verbs/hub/stores/install.ts';
import { wait } from '../src/process/wait.ts';
import type { Role } from '@apps-hub/contract/abilities';
import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { type Answer, type Http, openHttp } from './http.ts';
import { openSuite, type Suite, type TestStore } from './suite.ts';

/** Monday, eight in the morning in Riyadh, where the clocks of both sides start. */
export const NOW = '2026-06-01T05:00:00Z';
export const TUESDAY = '2026-06-02';

/** The part of the settings response that tests read. */
interface ShippingSettings {
  readonly accounts: readonly CarrierAccountAnswer[];
  readonly addresses: readonly PickupAddressAnswer[];
  readonly preferences: ShippingPreferences;
}

/** The whole app with the sandbox's carriers, which run in a separate process and are called over HTTP. */
export interface Shipping {
  readonly suite: Suite;
  readonly http: Http;
  readonly deps: Deps;
  readonly sandbox: SandboxProcess;
  /** How long a call waits for its response; null for as long as in production. */
  readonly patience: { ms: number | null };
  /** While on, nobody answers at the carriers' addresses. */
  readonly outage: { isOn: boolean };
  readonly base: string;
  readonly post: (path: string, body?: unknown, options?: PostOptions) => Promise<Answer>;
  readonly settings: (store?: TestStore) => Promise<ShippingSettings>;
  /** Connects a carrier with an account that the sandbox knows. */
  readonly connect: (carrier: Carrier, store?: TestStore) => Promise<void>;
  readonly address: (store?: TestStore, name?: string) => Promise<string>;
  /** Moves the clocks of both sides. */
  readonly pass: (minutes: number) => Promise<void>;
  readonly tick: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PostOptions {
  readonly as?: Role;
  readonly store?: TestStore;
  readonly key?: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
}

export const ADDRESS = {
  name: 'Main branch',
  address: {
    lines: ['12 Olaya Street', 'Building 4'],
    city: 'Riyadh',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
  },
  contact: {
    company: 'Palm Store',
    person: 'Sara Nasser',
    phone: '+966501112233',
    email: 'sara@palm.example',
  },
  location: 'Reception',
  zone: 'Asia/Riyadh',
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '08:00', to: '20:00' }]])),
} as const;

export const PARCEL = {
  weightGrams: 2400,
  size: { lengthMm: 300, widthMm: 200, heightMm: 150 },
} as const;

/** A store's preferences without notable changes. */
export const PREFERENCES = {
  defaultWindow: null,
  defaultParcel: { weightGrams: 900, size: null },
  handOverLanguage: 'ar',
  ownDays: [],
  notifications: { language: 'ar', contact: ['missed'], others: [] },
  version: 0,
} as const;

const BASE = '/api/v1/shipping';

const NOBODY = 'http://127.0.0.1:65535/';

const NO_RESOLVER = {
  ADDRESS_RESOLVER: undefined,
  ADDRESS_RESOLVER_KEY: undefined,
  ADDRESS_RESOLVER_URL: undefined,
};

/** The sandbox's carriers, and its resolver of national addresses. */
const connectSandbox = (
  sandbox: SandboxProcess,
  suite: Suite,
  { patience, outage }: Pick<Shipping, 'patience' | 'outage'>,
) => {
  const { now } = suite.clock;
  const outbound = createOutbound({
    fetch: (url, init) => fetch(outage.isOn ? NOBODY : url, init),
    now,
    // A call with a signal is a timeout; one without is a pause between attempts.
    wait: (ms, signal) => wait(signal ? (patience.ms ?? ms) : 0, signal),
    log: callLog(suite.deps.log),
  });
  const sandboxUrl = `${sandbox.url}/carriers`;
  return {
    carriers: createCarriers({
      outbound,
      now,
      baseUrls: sandboxUrls(sandboxUrl),
      newTransactionId: randomUUID,
    }),
    addresses: createAddressResolver(NO_RESOLVER, { outbound, now, sandboxUrl }),
  };
};

/** The apps of all carriers, beside loyalty. */
export const installCarriers = async (
  { deps, store, other }: Suite,
  stores: readonly TestStore[] = [store, other],
): Promise<void> => {
  for (const { id, externalId } of stores)
    await deps.database.inStore(id, async (tx) => {
      const credentials = { accessToken: `the access token of ${externalId}` };
      for (const app of CARRIERS) await keepCredential(deps, tx, { app, credentials });
    });
};

/** Opens the app; `close` it in `afterAll`. */
export const openShipping = async (): Promise<Shipping> => {
  const suite = await openSuite();
  suite.clock.set(NOW);
  const sandbox = await openSandboxRun(NOW);
  const patience = { ms: null as number | null };
  const outage = { isOn: false };
  await installCarriers(suite);
  const connected = connectSandbox(sandbox, suite, { patience, outage });
  const deps: Deps = { ...suite.deps, ...connected };
  const http = await openHttp(suite, connected);
  const post: Shipping['post'] = (path, body = {}, { method = 'POST', ...options } = {}) =>
    http.call(method, `${BASE}${path}`, { ...options, body });
  const settings = async (store?: TestStore): Promise<ShippingSettings> =>
    (await http.call('GET', `${BASE}/settings`, store ? { store } : {})).body;
  return {
    suite,
    http,
    deps,
    sandbox,
    patience,
    outage,
    base: BASE,
    post,
    settings,
    connect: async (carrier, store) => {
      const { carrier: _carrier, ...fields } = CREDENTIALS[carrier];
      const options = { method: 'PUT', ...(store ? { store } : {}) } as const;
      const { version } = (await settings(store)).accounts.find((each) => each.carrier === carrier) ?? {
        version: 0,
      };
      const answer = await post(`/accounts/${carrier}`, { fields, version }, options);
      if (answer.status !== 200) throw new Error(`not connected: ${JSON.stringify(answer.body)}`);
    },
    address: async (store, name = ADDRESS.name) => {
      const answer = await post('/addresses', { ...ADDRESS, name }, store ? { store } : {});
      if (answer.status !== 200) throw new Error(`no address: ${JSON.stringify(answer.body)}`);
      return String(answer.body.id);
    },
    pass: async (minutes) => {
      suite.clock.advance(minutes * MINUTE_MS);
      await sandbox.pass(minutes * 60);
    },
    tick: async () => void (await tick(deps)),
    close: async () => {
      await sandbox.stop();
      await suite.close();
    },
  };
};
