import { createReadStream } from 'node:fs';

import { ImportError } from './import-error.ts';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A file's encoding and how we know: by its first bytes, by validity, or by its letters. */
export interface DetectedEncoding {
  readonly encoding: Encoding;
  readonly by: 'mark' | 'valid' | 'letters' | 'option';
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const byMark = (head: Uint8Array): Encoding | undefined =>
  MARKS.find(([, bytes]) => startsWith(head, bytes))?.[0];

const refuseOtherKinds = (head: Uint8Array): void => {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new ImportError('This is a workbook, not a CSV file: open it and save the sheet as "CSV UTF-8".');
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46])) throw new ImportError('This is a PDF, not a CSV file.');
  if (byMark(head) === undefined && head.includes(0))
    throw new ImportError(
      'The file has bytes that no text has. If it is UTF-16 without a mark, give --encoding utf-16le.',
    );
};

/** Counts bytes above 127 that stand alone or in runs: Arabic words are runs of them, Latin accents stand alone. */
class HighBytes {
  private alone = 0;
  private inRuns = 0;
  private run = 0;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte >= 0x80) this.run += 1;
      else if (this.run > 0) this.endRun();
    }
  }

  looksArabic(): boolean {
    this.endRun();
    return this.inRuns > this.alone;
  }

  private endRun(): void {
    if (this.run === 1) this.alone += 1;
    else this.inRuns += this.run;
    this.run = 0;
  }
}

/** Reads the whole file once, as bytes; throws a message if it is not text. */
export const detectEncoding = async (path: string, signal: AbortSignal): Promise<DetectedEncoding> => {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const high = new HighBytes();
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      refuseOtherKinds(chunk);
      const marked = byMark(chunk);
      if (marked) return { encoding: marked, by: 'mark' };
      isFirst = false;
    }
    high.add(chunk);
    if (isUtf8) isUtf8 = accepts(utf8, chunk);
  }
  if (isFirst) throw new ImportError('The file is empty.');
  if (isUtf8 && accepts(utf8)) return { encoding: 'utf-8', by: 'valid' };
  return { encoding: high.looksArabic() ? 'windows-1256' : 'windows-1252', by: 'letters' };
};

/** Whether the bytes are still valid; without a chunk, whether they may end here. */
const accepts = (decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean => {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false; // the decoder reports invalid bytes by a TypeError only
  }
};

/** The file's text, chunk by chunk, without its mark; invalid bytes become U+FFFD. */
export async function* readText(
  path: string,
  encoding: Encoding,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, {
    signal,
    highWaterMark: 1 << 18,
  }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
