import type { Attachment } from '../contract.ts';

const PREVIEW_PX = 480;

/** A small picture of a picture, or empty for any other file. Our pages show pictures of their own data only, not by address. */
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
    // Not a picture that this browser reads: it is sent as a file.
    return '';
  }
};

/** Files as a message carries them. Their addresses stay valid while the page is open, as the messages do. */
export const attach = (files: readonly File[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      sizeBytes: file.size,
      url: URL.createObjectURL(file),
      preview: await previewOf(file),
    })),
  );
