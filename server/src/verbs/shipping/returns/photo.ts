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
import { cleanPhoto } from './clean-photo.ts';

type Media = typeof returnPhoto.$inferSelect.media;

interface Photo {
  readonly lineId: string;
  readonly media: Media;
  readonly content: Buffer;
}

export type PhotoProblem = 'photo_kind' | 'photo_large' | 'photos_many' | 'photos_full';

/** What is wrong with the photos of one request. */
export const photoProblem = (
  photos: readonly { readonly content: Uint8Array }[],
): PhotoProblem | undefined => {
  if (photos.length > MOST_RETURN_PHOTOS) return 'photos_many';
  if (photos.some(({ content }) => content.byteLength > RETURN_PHOTO_BYTES)) return 'photo_large';
  return photos.some(({ content }) => cleanPhoto(content) === undefined) ? 'photo_kind' : undefined;
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
