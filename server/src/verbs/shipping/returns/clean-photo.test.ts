import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PNG } from '#test/returns.ts';
import { cleanPhoto } from './clean-photo.ts';

const SECRET = 'GPS 24.7136N 46.6753E iPhone of Noura';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Exif data with an orientation, in either byte order, followed by what nobody should see. */
const exif = (orientation: number, isLittle: boolean): Buffer => {
  const data = Buffer.alloc(26);
  data.write(isLittle ? 'II' : 'MM', 'latin1');
  const u16 = (value: number, at: number) =>
    isLittle ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittle ? data.writeUInt32LE(value, at) : data.writeUInt32BE(value, at);
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  return Buffer.concat([data, bytes(SECRET)]);
};

const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);

const JFIF = segment(0xe0, bytes('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'));
const PICTURE = [segment(0xdb, Buffer.alloc(65, 1)), segment(0xc0, Buffer.alloc(9, 8))];
/** A scan whose data has an escaped byte and a restart marker, as pictures do, and a second scan. */
const SCANS = [
  segment(0xda, bytes('\u0001\u0001\0\0\u003f\0')),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
  segment(0xc4, Buffer.alloc(20, 7)),
  segment(0xda, bytes('\u0001\u0001\0\0\u003f\0')),
  Buffer.from([4, 5]),
];
const ICC = segment(0xe2, bytes('ICC_PROFILE\0\u0001\u0001colours'));

const jpeg = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);

const pngChunk = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, bytes(kind), body, Buffer.alloc(4)]);
};

const webpChunk = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([bytes(kind), length, body, Buffer.alloc(body.length % 2)]);
};

const webp = (...chunks: readonly Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([bytes('WEBP'), ...chunks]));

/** Each kind of photo with everything that a camera may write, and the same without it. */
const photos = (orientation: number, isLittle: boolean) => {
  const app1 = segment(0xe1, Buffer.concat([bytes('Exif\0\0'), exif(orientation, isLittle)]));
  const xmp = segment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0${SECRET}`));
  const others = [
    segment(0xed, bytes(SECRET)),
    segment(0xe2, bytes(`MPF\0${SECRET}`)),
    segment(0xfe, bytes(SECRET)),
  ];
  const head = Buffer.alloc(10, 1);
  head[0] = 0x2c; // colours, Exif, XMP
  const lossy = webpChunk('VP8 ', bytes('picture'));
  return [
    Buffer.concat([jpeg(JFIF, app1, xmp, ...others, ICC, ...PICTURE, ...SCANS), jpeg(app1, bytes(SECRET))]),
    Buffer.concat([
      PNG.subarray(0, 33),
      pngChunk('eXIf', exif(orientation, isLittle)),
      pngChunk('iTXt', bytes(SECRET)),
      PNG.subarray(33),
      bytes(SECRET),
    ]),
    webp(
      webpChunk('VP8X', head),
      lossy,
      webpChunk('EXIF', exif(orientation, isLittle)),
      webpChunk('XMP ', bytes(SECRET)),
    ),
  ];
};

/** The orientation that a cleaned photo names; 1 if it names none. */
const orientationOf = (content: Buffer): number => {
  const at = content.indexOf(bytes('MM\0*'));
  return at === -1 ? 1 : content.readUInt16BE(at + 18);
};

describe('a customer’s photo', () => {
  it('keeps the picture and its orientation, and loses everything else that the camera wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.boolean(), (orientation, isLittle) => {
        const isTurned = orientation > 1 && orientation < 9;
        for (const photo of photos(orientation, isLittle)) {
          const clean = cleanPhoto(photo);
          expect(clean?.content.includes(bytes(SECRET))).toBe(false);
          expect(clean?.content.includes(bytes('XMP'))).toBe(false);
          expect(orientationOf(clean?.content ?? Buffer.alloc(0))).toBe(isTurned ? orientation : 1);
          expect(cleanPhoto(clean?.content ?? Buffer.alloc(0))).toEqual(clean);
        }
      }),
    );
  });

  it('is the same file without them', () => {
    const [turned, , webpTurned] = photos(1, true).map((photo) => cleanPhoto(photo));
    expect(turned).toEqual({ media: 'image/jpeg', content: jpeg(JFIF, ICC, ...PICTURE, ...SCANS) });
    expect(cleanPhoto(PNG)).toEqual({ media: 'image/png', content: PNG });
    const head = Buffer.alloc(10, 1);
    head[0] = 0x20;
    expect(webpTurned).toEqual({
      media: 'image/webp',
      content: webp(webpChunk('VP8X', head), webpChunk('VP8 ', bytes('picture'))),
    });
  });

  it('keeps no thumbnail, and is none with a second start or with more parts than pictures have', () => {
    const thumbnail = segment(0xe0, bytes(`JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001${SECRET}`));
    const other = segment(0xe0, bytes(`JFXX\0${SECRET}`));
    expect(Buffer.from(cleanPhoto(jpeg(thumbnail, other, ...PICTURE, ...SCANS))?.content ?? [])).toEqual(
      jpeg(JFIF, ...PICTURE, ...SCANS),
    );
    expect(cleanPhoto(jpeg(JFIF, Buffer.from([0xff, 0xd8]), ...PICTURE, ...SCANS))).toBeUndefined();
    const many = Array.from({ length: 10_001 }, () => segment(0xdb, Buffer.alloc(0)));
    expect(cleanPhoto(jpeg(JFIF, ...many, ...SCANS))).toBeUndefined();
  });

  it('is none if its parts do not fit together, and whatever arrives is answered', () => {
    const [whole = Buffer.alloc(0)] = photos(6, false);
    for (const broken of [
      PNG.subarray(0, 40),
      whole.subarray(0, 60),
      webp(),
      bytes('GIF89a'),
      Buffer.alloc(0),
    ])
      expect(cleanPhoto(broken)).toBeUndefined();
    const starts = [whole.subarray(0, 40), PNG.subarray(0, 33), photos(6, true)[2]?.subarray(0, 30)];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const cleaned = cleanPhoto(Buffer.concat([start ?? Buffer.alloc(0), rest]));
        expect(cleaned === undefined || cleaned.content.length > 0).toBe(true);
      }),
    );
  });
});
