import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../products/values.ts';

/** Why a file is refused. */
export type PictureProblem = 'type' | 'size' | 'many';

interface ReadPictures {
  readonly pictures: readonly string[];
  readonly problems: readonly { readonly name: string; readonly problem: PictureProblem }[];
}

const problemOf = ({ type, size }: File): PictureProblem | undefined => {
  if (!PICTURE_TYPES.some((each) => each === type)) return 'type';
  return size > PICTURE_MAX_BYTES ? 'size' : undefined;
};

/** A `data:` URL, which stays valid with the record and which the content policy allows. */
const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });

/** Reads the pictures among the files, up to the limit. */
export const readPictures = async (files: readonly File[], room: number): Promise<ReadPictures> => {
  const judged = files.map((file) => ({ file, problem: problemOf(file) }));
  const good = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file);
  const bad = judged.flatMap(({ file: { name }, problem }) => (problem ? [{ name, problem }] : []));
  const left = good.slice(room).map(({ name }) => ({ name, problem: 'many' as const }));
  return { pictures: await Promise.all(good.slice(0, room).map(read)), problems: [...bad, ...left] };
};
