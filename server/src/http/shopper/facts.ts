import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { StoreId } from '@apps-hub/domain/ids';

import type { HttpDeps } from '../api.ts';
import type { ShopCaller } from './in-shop.ts';

/** Facts as they are sent. */
export interface SentFacts {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

interface Kept {
  /** Undefined only until the reading has begun. */
  reading: Promise<SentFacts> | undefined;
  /** When they were read; undefined while they are. */
  readAtMs: number | undefined;
}

/** Stores whose facts a process keeps. */
const KEPT_MAX = 2000;

const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * The programme's facts as text with their tag. All pages of a busy storefront ask for the same, so requests that come while they are being
 * read share the answer, and so do those of the next `factsFreshMs`, far shorter than browsers keep it. A refusal is not kept.
 */
export const createFacts = (
  { now, factsFreshMs = 0 }: Pick<HttpDeps, 'factsFreshMs' | 'now'>,
  readFacts: (caller: ShopCaller) => Promise<object>,
) => {
  const kept = new Map<StoreId, Kept>();

  const isFresh = ({ readAtMs }: Kept): boolean => {
    if (readAtMs === undefined) return true;
    const ageMs = now().getTime() - readAtMs;
    return ageMs >= 0 && ageMs < factsFreshMs;
  };

  const read = async (caller: ShopCaller, next: Kept): Promise<SentFacts> => {
    try {
      const text = JSON.stringify(await readFacts(caller));
      next.readAtMs = now().getTime();
      const body = new TextEncoder().encode(text);
      return { body, gzipped: new Uint8Array(gzipSync(body)), etag: etagOf(text) };
    } catch (error) {
      if (kept.get(caller.storeId) === next) kept.delete(caller.storeId);
      throw error;
    }
  };

  return (caller: ShopCaller): Promise<SentFacts> => {
    const { storeId } = caller;
    const known = kept.get(storeId);
    if (known?.reading && isFresh(known)) return known.reading;
    if (kept.size >= KEPT_MAX) kept.clear();
    const next: Kept = { reading: undefined, readAtMs: undefined };
    kept.set(storeId, next);
    next.reading = read(caller, next);
    return next.reading;
  };
};
