import {
  MOST_RETURN_PHOTOS,
  RETURN_PHOTO_BYTES,
  RETURN_PHOTOS_BYTES,
} from '@apps-hub/contract/shipping/returns/values';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { and, eq, sum } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import type { VerbContext } from '#context.ts';
import { returnPhoto } from '#db/schema/shipping/returns.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';

type Media = typeof returnPhoto.$inferSelect.media;

/** The first bytes of each kind; the rest of a file is never interpreted here. */
const SIGNS: readonly { readonly media: Media; readonly matches: (start: Buffer) => boolean }[] = [
  { media: 'image/jpeg', matches: (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    media: 'image/png',
    matches: (start) =>
      start.equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
  },
  {
    media: 'image/webp',
    matches: (start) =>
      start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  },
];

const SIGN_BYTES = 12;

interface Photo {
  readonly lineId: string;
  readonly media: Media;
  readonly content: Buffer;
}

/** What a file is by its content, whatever its name says; undefined for anything but a photo. */
export const photoMedia = (content: Uint8Array): Media | undefined => {
  const start = Buffer.from(content.subarray(0, SIGN_BYTES));
  return SIGNS.find(({ matches }) => matches(start))?.media;
};

export type PhotoProblem = 'photo_kind' | 'photo_large' | 'photos_many' | 'photos_full';

/** What is wrong with the photos of one request. */
export const photoProblem = (
  photos: readonly { readonly content: Uint8Array }[],
): PhotoProblem | undefined => {
  if (photos.length > MOST_RETURN_PHOTOS) return 'photos_many';
  if (photos.some(({ content }) => content.byteLength > RETURN_PHOTO_BYTES)) return 'photo_large';
  return photos.some(({ content }) => photoMedia(content) === undefined) ? 'photo_kind' : undefined;
};

/** Whether the store has room for more photos. */
export const hasRoom = async ({ db, storeId }: StoreTx, bytes: number): Promise<boolean> => {
  const [kept] = await db
    .select({ bytes: sum(returnPhoto.sizeBytes).mapWith(Number) })
    .from(returnPhoto)
    .where(eq(returnPhoto.storeId, storeId));
  return (kept?.bytes ?? 0) + bytes <= RETURN_PHOTOS_BYTES;
};

export const keepPhotos = async (
  { db, storeId }: StoreTx,
  requestId: ReturnRequestId,
  photos: readonly Photo[],
): Promise<void> => {
  if (photos.length === 0) return;
  await db
    .insert(returnPhoto)
    .values(photos.map((photo) => ({ storeId, requestId, ...photo, sizeBytes: photo.content.byteLength })));
};

const ENDINGS: Readonly<Record<Media, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A photo as a file, under the type of its content. */
export const photoOf = async (
  { tx, actor }: VerbContext,
  { id, lineId }: { readonly id: ReturnRequestId; readonly lineId: string },
) => {
  authorise(actor, 'read', 'Pickup');
  const [row] = await tx.db
    .select({ media: returnPhoto.media, content: returnPhoto.content })
    .from(returnPhoto)
    .where(
      and(eq(returnPhoto.storeId, tx.storeId), eq(returnPhoto.requestId, id), eq(returnPhoto.lineId, lineId)),
    );
  if (!row) throw new AppError('return_not_found');
  return {
    name: `return-photo.${ENDINGS[row.media]}`,
    media: row.media,
    content: new Uint8Array(row.content),
  };
};
