import { inflateSync } from 'node:zlib';

/** Decodes a PDF string: UTF-16 with a mark, or one byte per character. */
const decode = (raw: string): string => {
  const bytes = Buffer.from(
    raw.replaceAll(
      /\\([\s\S])/g,
      (_, escaped: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[escaped] ?? escaped,
    ),
    'latin1',
  );
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return bytes.subarray(2).swap16().toString('utf16le');
};

/** The text of each page of our PDF, line by line in reading order, as copied from a reader. */
export const textsOf = (pdf: Uint8Array): string[][] => {
  const streams = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ];
  const contents = streams.flatMap(([, raw]) => {
    const bytes = Buffer.from(raw ?? '', 'latin1');
    // Zlib's first byte; metadata is stored uncompressed.
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : [];
  });
  return contents
    .filter((content) => content.includes('/ActualText'))
    .map((content) =>
      [...content.matchAll(/\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, raw]) => decode(raw ?? '')),
    );
};
