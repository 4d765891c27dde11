import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program of ours that listens, and how its port is chosen. */
export interface PortChoice {
  port: number;
  variable: 'PORT' | 'SANDBOX_PORT';
  option: '--port' | '--sandbox-port';
}

/** Both of "localhost": a program may listen on one of them alone. */
const localHosts = ['127.0.0.1', '::'];

/** Whether nothing listens on this port of this machine. */
export const isPortFree = async (port: number): Promise<boolean> => {
  for (const host of localHosts) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
};

const canListen = async (port: number, host: string): Promise<boolean> => {
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    // A machine without IPv6 has nobody listening there either.
    return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** One sentence that names the busy port and the ways to another one. */
export const busyPortMessage = ({ port, variable, option }: PortChoice): string => {
  const other = port + 10;
  return `Port ${port} is in use by another program: end that program, or choose another port with "${variable}=${other} npm start" or "npm start -- ${option} ${other}".`;
};

/** Reads a port from an option or a variable; throws a sentence when it is none. */
export const parsePort = (text: string, name: string): number => {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`);
};

/** Below the ports that systems give away by themselves, above those that browsers refuse. */
const OWN_PORTS = { first: 11_000, count: 20_000, perProcess: 16 };
let asked = 0;

/** A port that is free, and that no other process of ours is about to take: each asks in a row of its own. */
export const findFreePort = async (): Promise<number> => {
  const { first, count, perProcess } = OWN_PORTS;
  for (let tries = 0; tries < perProcess; tries += 1) {
    const place = process.pid * perProcess + (asked % perProcess);
    asked += 1;
    const port = first + (place % count);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No port is free.');
};
