import { randomBytes } from 'node:crypto';
import { makeId, type NewId, sortableId } from '@apps-hub/domain/ids';

/**
 * Ids that sort by creation, even within one millisecond, where the random part counts up. `random` returns eight bytes; tests pass their
 * own.
 */
export const createNewId = (now: () => Date, random: () => Uint8Array = () => randomBytes(8)): NewId => {
  let lastMs = 0;
  let sequence = 0n;
  return (kind) => {
    const ms = Math.max(now().getTime(), lastMs);
    const bits = random().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & 0x3fff_ffff_ffff_ffffn;
    sequence = ms === lastMs ? sequence + 1n : 0n;
    // The counter fills the version's twelve bits; after 4,096 ids in one millisecond the clock is advanced by one.
    if (sequence > 0xfffn) {
      sequence = 0n;
      lastMs = ms + 1;
    } else {
      lastMs = ms;
    }
    return makeId(kind, sortableId(new Date(lastMs), (sequence << 62n) | bits));
  };
};
