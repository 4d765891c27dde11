import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program that listens, and how to choose its port. */
export interface PortChoice {
  port: number;
  variable: 'PORT' | 'SANDBOX_PORT';
  option: '--port' | '--sandbox-port';
}

/** Both addresses of "localhost": a program may listen on one only. */
const localHosts = ['127.0.0.1', '::'];

/** Whether nothing listens on this port. */
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
    // Without IPv6, nothing can listen there.
    return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** One sentence that names the busy port and the ways to change it. */
export const busyPortMessage = ({ port, variable, option }: PortChoice): string => {
  const other = port + 10;
  return `Port ${port} is in use by another program: end that program, or choose another port with "${variable}=${other} npm start" or "npm start -- ${option} ${other}".`;
};

/** Parses a port from an option or a variable; throws when it is invalid. */
export const parsePort = (text: string, name: string): number => {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`);
};

/** Below the ephemeral ports, above those that browsers block. */
const OWN_PORTS = { first: 11_000, count: 20_000, perProcess: 16 };
let asked = 0;

/** A free port. Each process tries its own range, so that two do not pick the same. */
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
