const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** FNV-1a over UTF-16 units with a final mix; `seed` selects another hash of the same text. 32 bits. */
export const hashOf = (text: string, seed = FNV_START): number => {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
};

/** Slots of eight bytes each: 32 kB at first, and at most 8 MB, whatever is added. */
const FIRST_SLOTS = 1 << 12;
const MOST_SLOTS = 1 << 20;
/** The most of its slots that are used. */
const FULL = 0.75;

/**
 * Counts distinct texts in a limited amount of memory, by 64-bit fingerprints: exact up to 786,432, then it stops counting and reports
 * that.
 */
export class SeenSet {
  private first = new Uint32Array(FIRST_SLOTS);
  private second = new Uint32Array(FIRST_SLOTS);
  size = 0;

  get isFull(): boolean {
    return this.size >= MOST_SLOTS * FULL;
  }

  /** Whether this text is new; once full, unseen texts count as seen. */
  add(text: string): boolean {
    const a = hashOf(text) || 1; // 0 marks a free slot
    const b = hashOf(text, 0x9747b28c);
    const slot = this.slotOf(a, b);
    if (this.first[slot] !== 0 || this.isFull) return false;
    this.first[slot] = a;
    this.second[slot] = b;
    this.size += 1;
    if (this.size >= this.first.length * FULL) this.grow();
    return true;
  }

  /** Where this fingerprint is, or the free slot for it. */
  private slotOf(a: number, b: number): number {
    const slots = this.first.length;
    let slot = a % slots;
    while (this.first[slot] !== 0 && !(this.first[slot] === a && this.second[slot] === b))
      slot = (slot + 1) % slots;
    return slot;
  }

  private grow(): void {
    if (this.first.length === MOST_SLOTS) return;
    const { first, second } = this;
    this.first = new Uint32Array(first.length * 2);
    this.second = new Uint32Array(first.length * 2);
    for (const [from, a] of first.entries()) {
      if (a === 0) continue;
      const b = second[from] ?? 0;
      const slot = this.slotOf(a, b);
      this.first[slot] = a;
      this.second[slot] = b;
    }
  }
}
