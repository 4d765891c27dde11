import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

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

/** The sandbox's carriers in a process of their own, reached as the real ones are: over HTTP. */
export interface SandboxProcess {
  readonly url: string;
  pickups(): Promise<readonly SandboxPickup[]>;
  mark(carrier: string, id: string, action: 'collect' | 'miss' | 'cancel'): Promise<void>;
  pass(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them with their clock standing at `instant`, on a free port. */
export const startSandboxProcess = async (instant: string): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, [SERVE, '0', instant], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('the sandbox carriers did not start')));
  });
  const { url } = JSON.parse(line) as { url: string };
  const post = async (path: string): Promise<void> => {
    const response = await fetch(`${url}${path}`, { method: 'POST' });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    url,
    pickups: async () => {
      const response = await fetch(`${url}/carriers/admin/pickups.json`);
      const { pickups } = (await response.json()) as { pickups: SandboxPickup[] };
      return pickups;
    },
    mark: (carrier, id, action) => post(`/carriers/admin/pickups/${carrier}/${id}/${action}`),
    pass: (seconds) => post(`/clock?seconds=${seconds}`),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
