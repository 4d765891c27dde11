import type { Attachment } from '../contract.ts';
import { soundOf } from './sounds.ts';

const PREVIEW_PX = 480;

/** A thumbnail as a data URL, or empty for other files. The content policy forbids remote pictures. */
const previewOf = async (file: File): Promise<string> => {
  if (!file.type.startsWith('image/')) return '';
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    // This browser can't decode it: send it as a file.
    return '';
  }
};

/** Files as message attachments. Their blob URLs stay valid until the page reloads, like the messages. */
export const attach = (files: readonly File[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async (file) => {
      const url = URL.createObjectURL(file);
      const sound = await soundOf(file, url);
      return {
        name: file.name,
        type: file.type,
        sizeBytes: file.size,
        url,
        preview: await previewOf(file),
        ...(sound && { sound }),
      };
    }),
  );
