import { strFromU8, strToU8, Unzip, UnzipPassThrough, Zip, ZipDeflate } from 'fflate';

const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;
const VIEW = '<sheetView ';

/** A sheet's first part, with the attribute `rightToLeft` of its view (ECMA-376 part 1, 18.3.1.87). */
const turned = (part: Uint8Array): Uint8Array =>
  // As Latin-1, so that a letter whose bytes continue in the next part stays whole.
  strToU8(strFromU8(part, true).replace(VIEW, `${VIEW}rightToLeft="1" `), true);

/**
 * A workbook whose sheets open right to left, which hucre cannot write as a stream. Takes its stream uncompressed, and compresses it: in
 * XML nothing looks like the end of a zip's entry.
 */
export const opensRightToLeft = (plain: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const unzip = new Unzip();
  unzip.register(UnzipPassThrough);
  let zip: Zip | undefined;
  return plain.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        zip = new Zip((error, bytes) => {
          if (error) controller.error(error);
          else controller.enqueue(bytes);
        });
        unzip.onfile = (file) => {
          const entry = new ZipDeflate(file.name);
          zip?.add(entry);
          let isTurned = !SHEET.test(file.name);
          file.ondata = (error, part, isLast) => {
            if (error) return controller.error(error);
            const isFirst = !isTurned && part.length > 0;
            isTurned ||= isFirst;
            entry.push(isFirst ? turned(part) : part, isLast);
          };
          file.start();
        };
      },
      transform: (bytes) => unzip.push(bytes),
      flush: () => zip?.end(),
    }),
  );
};
