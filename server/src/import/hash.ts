const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** FNV-1a over UTF-16 units with a final mix; `seed` selects another hash of the same text. 32 bits. */
export const hashOf = (text: string, seed = FNV_START): number => {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
};
