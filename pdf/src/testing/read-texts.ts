import { inflateSync } from 'node:zlib';

/** Decodes UTF-16 with a byte order mark, in hexadecimal. */
const decode = (hex: string): string => Buffer.from(hex, 'hex').subarray(2).swap16().toString('utf16le');

/** The decompressed streams of a PDF: pages, and the texts of its fonts' glyphs. */
export const streamsOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ].flatMap(([, raw]) => {
    const bytes = Buffer.from(raw ?? '', 'latin1');
    // Zlib's first byte; metadata is stored uncompressed.
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : [];
  });

/** The text of each page of our PDF, line by line in reading order, as copied from a reader. */
export const textsOf = (pdf: Uint8Array): string[][] =>
  streamsOf(pdf)
    .filter((content) => content.includes('/ActualText'))
    .map((content) =>
      [...content.matchAll(/\/ActualText <([0-9a-f]*)>/g)].map(([, hex]) => decode(hex ?? '')),
    );
