import { randomBytes } from 'node:crypto';
import { makeId, type NewId, sortableId } from '@apps-hub/domain/ids';

/**
 * Ids that sort in the order they were made, also within one millisecond: there the random part counts up.
 * `random` gives eight bytes; tests pass their own.
 */
export const createNewId = (now: () => Date, random: () => Uint8Array = () => randomBytes(8)): NewId => {
  let lastMs = 0;
  let sequence = 0n;
  return (kind) => {
    const ms = Math.max(now().getTime(), lastMs);
    const bits = random().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & 0x3fff_ffff_ffff_ffffn;
    sequence = ms === lastMs ? sequence + 1n : 0n;
    // The counter fills the version's twelve bits; past 4,095 in one millisecond the clock is taken to be one further.
    if (sequence > 0xfffn) {
      sequence = 0n;
      lastMs = ms + 1;
    } else {
      lastMs = ms;
    }
    return makeId(kind, sortableId(new Date(lastMs), (sequence << 62n) | bits));
  };
};
