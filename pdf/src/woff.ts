import { unzlibSync } from 'fflate';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: Uint8Array;
  readonly checksum: number;
  readonly data: Uint8Array;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const tableAt = (woff: Uint8Array, index: number): Table => {
  const entry = WOFF_HEADER + index * WOFF_ENTRY;
  const view = viewOf(woff);
  const offset = view.getUint32(entry + 4);
  const compressed = view.getUint32(entry + 8);
  const length = view.getUint32(entry + 12);
  const raw = woff.subarray(offset, offset + compressed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: view.getUint32(entry + 16),
    // A table that would not shrink is stored uncompressed (WOFF 1.0, section 5).
    data: compressed < length ? unzlibSync(raw, { out: new Uint8Array(length) }) : raw,
  };
};

const padded = (length: number): number => Math.ceil(length / 4) * 4;

const signatureOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes.subarray(0, 4));

/** Unpacks a WOFF 1.0 file once; otherwise every glyph used would unpack its whole table again. */
export const unpackWoff = (woff: Uint8Array): Uint8Array => {
  if (signatureOf(woff) !== 'wOFF') throw new Error('This is not a WOFF 1.0 file');
  const count = viewOf(woff).getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, index));
  const head = SFNT_HEADER + count * SFNT_ENTRY;
  const sfnt = new Uint8Array(tables.reduce((sum, { data }) => sum + padded(data.length), head));
  const view = viewOf(sfnt);
  const largestPower = Math.floor(Math.log2(count));
  sfnt.set(woff.subarray(4, 8), 0);
  view.setUint16(4, count);
  view.setUint16(6, 16 * 2 ** largestPower);
  view.setUint16(8, largestPower);
  view.setUint16(10, 16 * (count - 2 ** largestPower));
  let offset = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    sfnt.set(tag, entry);
    view.setUint32(entry + 4, checksum);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    sfnt.set(data, offset);
    offset += padded(data.length);
  }
  return sfnt;
};
