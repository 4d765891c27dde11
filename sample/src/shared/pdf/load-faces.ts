import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url';
import arabicRegular from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff?url';
import latinExtBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-600-normal.woff?url';
import latinExtRegular from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-400-normal.woff?url';
import latinRegular from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff?url';
import { type Faces, facesFrom } from '@apps-hub/pdf/fonts';

/** The typeface's URLs in the bundle, by file name. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'ibm-plex-sans-arabic-arabic-400-normal.woff': arabicRegular,
  'ibm-plex-sans-arabic-arabic-600-normal.woff': arabicBold,
  'ibm-plex-sans-arabic-latin-400-normal.woff': latinRegular,
  'ibm-plex-sans-arabic-latin-600-normal.woff': latinBold,
  'ibm-plex-sans-arabic-latin-ext-400-normal.woff': latinExtRegular,
  'ibm-plex-sans-arabic-latin-ext-600-normal.woff': latinExtBold,
};

const load = async ([name, address]: readonly [string, string]): Promise<[string, Uint8Array]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return [name, new Uint8Array(await response.arrayBuffer())];
};

let loading: Promise<Faces> | undefined;

const loadAll = async (): Promise<Faces> => {
  const files = new Map(await Promise.all(Object.entries(ADDRESSES).map(load)));
  return facesFrom((name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`no address for ${name}`);
    return file;
  });
};

/** The documents' typeface, loaded once. */
export const loadFaces = (): Promise<Faces> => {
  loading ??= loadAll().catch((error: unknown) => {
    // Let the next document retry.
    loading = undefined;
    throw error;
  });
  return loading;
};
