const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** FNV-1a over UTF-16 units with a final mix; `seed` selects another hash of the same text. 32 bits. */
export const hashOf = (text: string, seed = FNV_START): number => {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
};

/** Slots of eight bytes each: 8 MB, whatever is added. */
const SLOTS = 1 << 20;
const MAX_KEPT = SLOTS * 0.75;

/**
 * Counts distinct texts in a fixed amount of memory, by 64-bit fingerprints: exact up to 786,432, then it stops counting and reports
 * that.
 */
export class SeenSet {
  private readonly first = new Uint32Array(SLOTS);
  private readonly second = new Uint32Array(SLOTS);
  size = 0;

  get isFull(): boolean {
    return this.size >= MAX_KEPT;
  }

  /** Whether this text is new; once full, unseen texts count as seen. */
  add(text: string): boolean {
    const a = hashOf(text) || 1; // 0 marks a free slot
    const b = hashOf(text, 0x9747b28c);
    for (let slot = a % SLOTS; ; slot = (slot + 1) % SLOTS) {
      if (this.first[slot] === 0) {
        if (this.isFull) return false;
        this.first[slot] = a;
        this.second[slot] = b;
        this.size += 1;
        return true;
      }
      if (this.first[slot] === a && this.second[slot] === b) return false;
    }
  }
}
