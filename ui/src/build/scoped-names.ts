import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const FILE_LETTERS = 4;

const fileName = (root: string, path: string): string =>
  createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 12);

const inLetters = (hex: string): string => Number.parseInt(hex, 16).toString(36).slice(-FILE_LETTERS);

/**
 * Names classes in built stylesheets: four letters for the file, and the class's number. They appear in a stylesheet
 * and a script, so long names would cost twice. The same sources
 * below `root` always get the same names.
 */
export const createScopedNames = (root: string) => {
  const files = new Map<string, string>();
  const classes = new Map<string, Map<string, string>>();
  return (name: string, path: string): string => {
    const [file = ''] = path.split('?');
    const short = inLetters(fileName(root, file));
    const other = files.get(short);
    if (other !== undefined && other !== file) throw new Error(`${file} and ${other} have the same letters`);
    files.set(short, file);
    const known = classes.get(file) ?? new Map<string, string>();
    classes.set(file, known);
    const scoped = known.get(name) ?? `_${short}${known.size.toString(36)}`;
    known.set(name, scoped);
    return scoped;
  };
};
