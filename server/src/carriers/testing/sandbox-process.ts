import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { FAST_IMPORTS } from '#test/fast-imports.ts';

const SERVE = fileURLToPath(new URL('../../../../sandbox/src/carriers/serve.ts', import.meta.url));

export interface SandboxPickup {
  readonly carrier: string;
  readonly id: string;
  readonly own_reference: string;
  readonly date: string;
  readonly ready_ms: number;
  readonly close_ms: number;
  readonly state: string;
  readonly parcels: number;
  readonly note: string;
}

export interface SandboxShipment {
  readonly carrier: string;
  readonly number: string;
  readonly own_reference: string;
  readonly pieces: number;
  readonly note: string;
  readonly recipient: string;
  readonly state: string;
}

/** The sandbox's carriers in a separate process, called over HTTP like the real ones. */
export interface SandboxProcess {
  readonly url: string;
  pickups(): Promise<readonly SandboxPickup[]>;
  shipments(): Promise<readonly SandboxShipment[]>;
  mark(carrier: string, id: string, action: 'collect' | 'miss' | 'cancel'): Promise<void>;
  pass(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the process; it ends with this one, when the channel between them closes. */
const start = async (args: readonly string[] = []): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [...FAST_IMPORTS, SERVE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('its output is a pipe');
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('the sandbox carriers did not start')));
  });
  const { url } = JSON.parse(line) as { url: string };
  return { child, url };
};

const post = async (url: string): Promise<Response> => {
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
};

const carriersAt = (url: string, stop: () => Promise<void>): SandboxProcess => ({
  url,
  pickups: async () => {
    const response = await fetch(`${url}/carriers/admin/pickups.json`);
    const { pickups } = (await response.json()) as { pickups: SandboxPickup[] };
    return pickups;
  },
  shipments: async () => {
    const response = await fetch(`${url}/carriers/admin/shipments.json`);
    const { shipments } = (await response.json()) as { shipments: SandboxShipment[] };
    return shipments;
  },
  mark: async (carrier, id, action) => {
    await post(`${url}/carriers/admin/pickups/${carrier}/${id}/${action}`);
  },
  pass: async (seconds) => {
    await post(`${url}/clock?seconds=${seconds}`);
  },
  stop,
});

/** Starts them with their clock stopped at `instant`, on a free port. */
export const startSandboxProcess = async (instant: string): Promise<SandboxProcess> => {
  const { child, url } = await start(['0', instant]);
  const ended = once(child, 'exit');
  return carriersAt(url, async () => {
    child.kill('SIGTERM');
    await ended;
  });
};

let shared: ReturnType<typeof start> | undefined;

/** Carriers without pickups, at an unused address, in one process for all tests of a worker, because starting one is slow. */
export const openSandboxRun = async (instant: string): Promise<SandboxProcess> => {
  shared ??= start();
  const { child, url } = await shared;
  child.unref();
  child.channel?.unref();
  const answer = await post(`${url}/runs?instant=${encodeURIComponent(instant)}`);
  const { path } = (await answer.json()) as { path: string };
  return carriersAt(`${url}${path}`, async () => {
    await fetch(`${url}${path}`, { method: 'DELETE' });
  });
};
