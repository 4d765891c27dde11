import { hashOf } from './hash.ts';

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
