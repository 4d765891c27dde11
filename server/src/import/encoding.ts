import { createReadStream } from 'node:fs';

import { CodePageEvidence, type Encoding, encodingByMark, startsWith } from '@apps-hub/domain/csv/encoding';

import { ImportError } from './outcome.ts';

/** A file's encoding and how it was detected: by its first bytes, by validity, or by its letters. */
export interface DetectedEncoding {
  readonly encoding: Encoding;
  readonly by: 'mark' | 'valid' | 'letters' | 'option';
}

const refuseOtherKinds = (head: Uint8Array): void => {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new ImportError('This is a workbook, not a CSV file. Open it and save the sheet as "CSV UTF-8".', {
      code: 'old_workbook',
    });
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46]))
    throw new ImportError('This is a PDF, not a CSV file.', { code: 'pdf' });
  if (encodingByMark(head) === undefined && head.includes(0))
    throw new ImportError(
      'This is not a text file. If it is UTF-16 without a byte order mark, add --encoding utf-16le.',
      { code: 'not_text' },
    );
};

/** Reads the whole file once, as bytes; throws a message if it is not text. */
export const detectEncoding = async (path: string, signal: AbortSignal): Promise<DetectedEncoding> => {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const codePage = new CodePageEvidence();
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      refuseOtherKinds(chunk);
      const marked = encodingByMark(chunk);
      if (marked) return { encoding: marked, by: 'mark' };
      isFirst = false;
    }
    codePage.add(chunk);
    if (isUtf8) isUtf8 = accepts(utf8, chunk);
  }
  if (isFirst) throw new ImportError('The file is empty.', { code: 'empty' });
  if (isUtf8 && accepts(utf8)) return { encoding: 'utf-8', by: 'valid' };
  return { encoding: codePage.decide(), by: 'letters' };
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

/** The file's text, chunk by chunk, without the byte order mark; invalid bytes become U+FFFD. */
export const readText = async function* (
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
};
