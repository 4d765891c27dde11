import { randomBytes } from 'node:crypto';
import { makeId, type NewId, sortableId } from '@apps-hub/domain/ids';

const ID_BYTES = 8;
const IDS_AT_ONCE = 512;

/** Random bytes for one id after the other; asking the system for each id took 4 % of an import's time. */
const randomParts = (): (() => Uint8Array) => {
  let [bytes, used] = [randomBytes(0), 0];
  return () => {
    if (used === bytes.length) [bytes, used] = [randomBytes(ID_BYTES * IDS_AT_ONCE), 0];
    used += ID_BYTES;
    return bytes.subarray(used - ID_BYTES, used);
  };
};

/**
 * Ids that sort by creation, even within one millisecond, where the random part counts up. `random` returns eight bytes; tests pass their
 * own.
 */
export const createNewId = (now: () => Date, random: () => Uint8Array = randomParts()): NewId => {
  let lastMs = 0;
  let sequence = 0n;
  return (kind) => {
    const ms = Math.max(now().getTime(), lastMs);
    const { buffer, byteOffset } = random();
    const bits = new DataView(buffer, byteOffset).getBigUint64(0) & 0x3fff_ffff_ffff_ffffn;
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
