import { crc32 } from 'node:zlib';

import type { returnPhoto } from '#db/schema/shipping/returns.ts';

type Media = typeof returnPhoto.$inferSelect.media;

/** A photo without what its camera wrote beside the picture: place, time, device, names, thumbnails, a second picture or a film. */
interface CleanPhoto {
  readonly media: Media;
  readonly content: Buffer;
}

/** How a picture is to be turned (Exif 2.3, tag 0x0112); 1 means not at all. Nothing else that a camera wrote is kept. */
const UPRIGHT = 1;
const MOST_TURNED = 8;

/** The orientation in Exif data, which begins with the head of a TIFF file. Whatever is not as documented counts as upright. */
const orientationIn = (tiff: Buffer): number => {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const isLittle = order === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return UPRIGHT;
  const count = u16(start);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > tiff.length) return UPRIGHT;
    if (u16(at) !== 0x0112) continue;
    const turned = u16(at + 8);
    return u16(at + 2) === 3 && turned >= UPRIGHT && turned <= MOST_TURNED ? turned : UPRIGHT;
  }
  return UPRIGHT;
};

/** Exif data with the orientation alone. */
const exifOf = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);

/** More parts than any picture has: each costs memory. */
const PARTS_MOST = 10_000;

const EXIF_SIGN = Buffer.from('Exif\0\0', 'latin1');
const JFIF_SIGN = Buffer.from('JFIF\0', 'latin1');
const ICC_SIGN = Buffer.from('ICC_PROFILE\0', 'latin1');

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** JFIF, Adobe's colours, and colour profiles; none of them is about who took the picture, where or when. */
const isKeptInJpeg = (marker: number, body: Buffer): boolean => {
  if (marker === 0xe2) return body.subarray(0, ICC_SIGN.length).equals(ICC_SIGN);
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  if (marker === 0xe0) return body.length >= 14 && body.subarray(0, JFIF_SIGN.length).equals(JFIF_SIGN);
  return isApplication ? marker === 0xee : !isComment;
};

/** A JFIF segment without its thumbnail, whose size is in its last two bytes. */
const plainJfif = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), body.subarray(0, 12), Buffer.from([0, 0])]);

/** Where the next marker begins, after a scan's data: zero and restart markers belong to the data (ITU-T T.81, B.1.1.5). */
const scanEnd = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
};

/** ITU-T T.81: segments with their length, and after each start of scan its data. Nothing after the end of the image is kept. */
const cleanJpeg = (file: Buffer): Buffer | undefined => {
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  let hasScan = false;
  let parts = 0;
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    // Markers without a length, such as a second start, stand in no usual picture.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || end < at + 4 || end > file.length)
      return undefined;
    parts += 1;
    if (parts > PARTS_MOST) return undefined;
    const body = file.subarray(at + 4, end);
    if (marker === 0xe1 && body.subarray(0, EXIF_SIGN.length).equals(EXIF_SIGN))
      orientation = orientationIn(body.subarray(EXIF_SIGN.length));
    const next = marker === START_OF_SCAN ? scanEnd(file, end) : end;
    if (isKeptInJpeg(marker, body)) kept.push(marker === 0xe0 ? plainJfif(body) : file.subarray(at, next));
    hasScan ||= marker === START_OF_SCAN;
    at = next;
  }
  if (!hasScan) return undefined;
  const exif = Buffer.concat([EXIF_SIGN, exifOf(orientation)]);
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const isJfif = kept[0]?.[1] === 0xe0;
  if (orientation !== UPRIGHT) kept.splice(isJfif ? 1 : 0, 0, Buffer.concat([segment, exif]));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...kept, Buffer.from([0xff, END_OF_IMAGE])]);
};

/** Chunks of a PNG that say how it looks (PNG 3, chapter 11), also if it moves; texts, times and unknown ones go. */
const KEPT_IN_PNG = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT'.split(' '),
);

const pngChunk = (kind: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

const cleanPng = (file: Buffer): Buffer | undefined => {
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  let isWhole = false;
  for (let at = 8; at + 12 <= file.length && !isWhole;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'eXIf') orientation = orientationIn(file.subarray(at + 8, end - 4));
    if (KEPT_IN_PNG.has(kind)) kept.push(file.subarray(at, end));
    if (kept.length > PARTS_MOST) return undefined;
    isWhole = kind === 'IEND';
    at = end;
  }
  if (!isWhole) return undefined;
  if (orientation !== UPRIGHT) kept.splice(1, 0, pngChunk('eXIf', exifOf(orientation)));
  return Buffer.concat([file.subarray(0, 8), ...kept]);
};

/** Chunks of a WebP that say how it looks (RFC 9649); the others go. */
const KEPT_IN_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Of the flags in VP8X: Exif and XMP. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const webpChunk = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, body, Buffer.alloc(body.length % 2)]);
};

const cleanWebp = (file: Buffer): Buffer | undefined => {
  const kept: { kind: string; body: Buffer }[] = [];
  let orientation = UPRIGHT;
  const whole = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole;) {
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > whole) return undefined;
    const kind = file.toString('latin1', at, at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    const isSigned = body.subarray(0, EXIF_SIGN.length).equals(EXIF_SIGN);
    if (kind === 'EXIF') orientation = orientationIn(isSigned ? body.subarray(EXIF_SIGN.length) : body);
    if (KEPT_IN_WEBP.has(kind)) kept.push({ kind, body });
    if (kept.length > PARTS_MOST) return undefined;
    at += 8 + length + (length % 2);
  }
  const head = kept.find(({ kind, body }) => kind === 'VP8X' && body.length >= 10);
  if (!kept.some(({ kind }) => kind.startsWith('VP8') || kind === 'ANMF')) return undefined;
  const isTurned = head !== undefined && orientation !== UPRIGHT;
  if (head) {
    const flags = (head.body[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
    head.body = Buffer.concat([Buffer.from([isTurned ? flags | EXIF_FLAG : flags]), head.body.subarray(1)]);
  }
  if (isTurned) kept.push({ kind: 'EXIF', body: exifOf(orientation) });
  const chunks = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...kept.map(({ kind, body }) => webpChunk(kind, body)),
  ]);
  return webpChunk('RIFF', chunks);
};

/** The first bytes of each kind. */
const KINDS: readonly {
  readonly media: Media;
  readonly matches: (start: Buffer) => boolean;
  readonly clean: (file: Buffer) => Buffer | undefined;
}[] = [
  {
    media: 'image/jpeg',
    matches: (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    clean: cleanJpeg,
  },
  {
    media: 'image/png',
    matches: (start) =>
      start.equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
    clean: cleanPng,
  },
  {
    media: 'image/webp',
    matches: (start) =>
      start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
];

const SIGN_BYTES = 12;

/**
 * A customer's photo as it is stored: what it is by its content, whatever its name says, and only what is needed to show it. Pixels are not
 * touched. Undefined for anything but a photo, and for one whose parts do not fit together.
 */
export const cleanPhoto = (content: Uint8Array): CleanPhoto | undefined => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = file.subarray(0, SIGN_BYTES);
  const kind = start.length < SIGN_BYTES ? undefined : KINDS.find(({ matches }) => matches(start));
  const cleaned = kind?.clean(file);
  return kind && cleaned && { media: kind.media, content: cleaned };
};
