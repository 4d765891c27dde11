import { lookup, Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A POST to an address that a merchant entered. */
export interface EgressRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type EgressOutcome =
  | { readonly status: number; readonly retryAfter: string | null }
  | { readonly failure: 'timeout' | 'unreachable' | 'cut' | 'address_private' | 'address_unknown' };

/** The way out to addresses that merchants enter. Unlike hosts and carriers, these may name our own network. */
export interface Egress {
  /** Whether the address may be entered at all; the network address behind its name is checked with each call. */
  accepts(url: string): boolean;
  post(request: EgressRequest): Promise<EgressOutcome>;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

interface EgressOptions {
  /** For development: lets calls go to private addresses, and over plain HTTP. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
}

const TIMEOUT_MS = 20_000;
/** For each question to a name server. */
const LOOK_UP_MS = 5000;
const LOOK_UP_TRIES = 2;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Lower ports belong to system services, such as mail. */
const FIRST_FREE_PORT = 1024;
const HTTPS_PORT = 443;

/** Global unicast addresses of IPv6; everything else of it is reserved. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet: not ours, not private, not reserved, and no disguise of such a one. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isAcceptable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (port === HTTPS_PORT || port >= FIRST_FREE_PORT) &&
    (ipaddr.isValid(host) ? isPublicAddress(host) : /\.[a-z][a-z0-9-]*\.?$/i.test(host)) &&
    !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host)
  );
};

/** Answers every look-up with the address that was checked, so that the name cannot lead elsewhere a moment later. */
const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

const drain = async (response: IncomingMessage): Promise<void> => {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length; // a response without an encoding yields buffers
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  response.destroy();
};

/** Sends to a checked address. Node follows no redirect, and reports a changed protocol (101) neither as a response nor as an error. */
const send = (url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(url, { ...options, method: 'POST', agent: false }, resolve);
    request.on('error', reject);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('the receiver changed the protocol'));
    });
    // For whatever else ends without a response. Does nothing after one.
    request.on('close', () => reject(new Error('the connection closed without a response')));
    request.end(body);
  });

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

const failureOf = (error: unknown, isTimeUp: boolean): EgressOutcome => {
  if (isTimeUp) return { failure: 'timeout' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTls = code.startsWith('ERR_TLS') || code.includes('CERT');
  return { failure: isTls || NEVER_CONNECTED.has(code) ? 'unreachable' : 'cut' };
};

/** As the system resolves names, with its hosts file, for development. It takes a thread of the process until the system gives up. */
const resolveAsSystem = (host: string): Promise<readonly Address[]> => lookup(host, { all: true });

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): readonly Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** Asks the name servers alone, which takes no thread, so slow ones of a receiver hold up nothing else. */
const resolveByServers = async (host: string): Promise<readonly Address[]> => {
  if (ipaddr.isValid(host)) return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }];
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: LOOK_UP_TRIES });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
};

/** Fails when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the time is up')), { once: true });
  });

/**
 * Calls go only to public addresses, by HTTPS, to the address that was checked, without redirects, and for twenty seconds at most, looking
 * up the name included.
 */
export const createEgress = ({
  allowsPrivate,
  timeoutMs = TIMEOUT_MS,
  resolve = allowsPrivate ? resolveAsSystem : resolveByServers,
}: EgressOptions): Egress => {
  const checked = async (host: string): Promise<Address | EgressOutcome> => {
    const found = await resolve(host).catch(() => []);
    const [first] = found;
    if (!first) return { failure: 'address_unknown' };
    const isSafe = allowsPrivate || found.every(({ address }) => isPublicAddress(address));
    return isSafe ? first : { failure: 'address_private' };
  };

  const attempt = async (
    { url: text, headers, body }: EgressRequest,
    signal: AbortSignal,
  ): Promise<EgressOutcome> => {
    if (!allowsPrivate && !isAcceptable(text)) return { failure: 'address_private' };
    const url = new URL(text);
    const address = await checked(hostOf(url));
    if (!('address' in address)) return address;
    const response = await send(url, { headers, signal, lookup: pinned(address) }, body);
    const { statusCode = 0, headers: told } = response;
    await drain(response);
    return { status: statusCode, retryAfter: told['retry-after'] ?? null };
  };

  return {
    accepts: (url) => (allowsPrivate ? /^https?:\/\//.test(url) && URL.canParse(url) : isAcceptable(url)),
    post: async (request) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await Promise.race([attempt(request, signal), aborted(signal)]);
      } catch (error) {
        return failureOf(error, signal.aborted);
      }
    },
  };
};
