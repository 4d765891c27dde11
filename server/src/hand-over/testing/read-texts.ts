import { inflateSync } from 'node:zlib';

/** A PDF string as it stands between its brackets: UTF-16 with a mark, or one byte for each character. */
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

/** What each page of our PDF says, line by line in reading order, as a reader that copies it gets it. */
export const textsOf = (pdf: Uint8Array): string[][] => {
  const streams = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ];
  const contents = streams.flatMap(([, raw]) => {
    const bytes = Buffer.from(raw ?? '', 'latin1');
    // Zlib's first byte; metadata is stored as it is.
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : [];
  });
  return contents
    .filter((content) => content.includes('/ActualText'))
    .map((content) =>
      [...content.matchAll(/\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, raw]) => decode(raw ?? '')),
    );
};
