import { codeOf, type Finding, findingsOf } from './finding.ts';

const ANSWER_MS = 10_000;

/** A server that we call. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** Our work there cannot go on without it; a carrier concerns only the stores that use it, and a collector no store. */
  readonly isNeeded: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'no answer within ten seconds',
  UND_ERR_CONNECT_TIMEOUT: 'no answer within ten seconds',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
};

/** Whether a server answers at all; any status will do, because only a store's own credentials would get more. */
const reach = async (fetch: typeof globalThis.fetch, { name, url, isNeeded }: Target): Promise<Finding> => {
  const found = findingsOf(name);
  const { origin } = new URL(url);
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
    await answer.body?.cancel();
    return found.ok(`${origin} answers`);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const code = isLate ? 'ETIMEDOUT' : codeOf(error);
    const text = `${origin} cannot be reached: ${WORDS[code] ?? code}`;
    const next =
      'let this machine, or its proxy (HTTPS_PROXY with NODE_USE_ENV_PROXY=1), reach it, or correct its address';
    return isNeeded ? found.failed(text, next) : found.warning(text, next);
  }
};

/** Whether hosts and carriers can be reached from here. */
export const checkOutside = (
  fetch: typeof globalThis.fetch,
  targets: readonly Target[],
): Promise<Finding[]> => Promise.all(targets.map((target) => reach(fetch, target)));
