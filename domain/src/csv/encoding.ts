export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** The encoding given by a byte order mark at the start of a file. */
export const encodingByMark = (head: Uint8Array): Encoding | undefined =>
  MARKS.find(([, bytes]) => startsWith(head, bytes))?.[0];

/**
 * Tells the Windows code pages apart in a file that is not valid UTF-8: bytes above 127 form runs in Arabic words and stand alone as
 * accents in Latin ones. Excel in Arabic saves a plain "CSV" as windows-1256.
 */
export class CodePageEvidence {
  private alone = 0;
  private inRuns = 0;
  private run = 0;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte >= 0x80) this.run += 1;
      else if (this.run > 0) this.endRun();
    }
  }

  decide(): 'windows-1256' | 'windows-1252' {
    this.endRun();
    return this.inRuns > this.alone ? 'windows-1256' : 'windows-1252';
  }

  private endRun(): void {
    if (this.run === 1) this.alone += 1;
    else this.inRuns += this.run;
    this.run = 0;
  }
}
