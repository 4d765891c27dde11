import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

const tableAt = (woff: Buffer, index: number): Table => {
  const entry = WOFF_HEADER + index * WOFF_ENTRY;
  const offset = woff.readUInt32BE(entry + 4);
  const compressed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const raw = woff.subarray(offset, offset + compressed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that would not shrink is stored uncompressed (WOFF 1.0, section 5).
    data: compressed < length ? inflateSync(raw) : raw,
  };
};

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The font inside a WOFF 1.0 file, unpacked once: otherwise every glyph used would unpack its whole table again. */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, index));
  const head = SFNT_HEADER + count * SFNT_ENTRY;
  const sfnt = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), head));
  const largestPower = Math.floor(Math.log2(count));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(16 * 2 ** largestPower, 6);
  sfnt.writeUInt16BE(largestPower, 8);
  sfnt.writeUInt16BE(16 * (count - 2 ** largestPower), 10);
  let offset = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(sfnt, entry);
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(offset, entry + 8);
    sfnt.writeUInt32BE(data.length, entry + 12);
    data.copy(sfnt, offset);
    offset += padded(data.length);
  }
  return sfnt;
};
