/** An address in a text, without the punctuation that ends the sentence. */
const ADDRESS = /(https?:\/\/\S*[^\s.,!?;:)\]}»،؟])/u;

/** A text cut at its web addresses: every second part is one. */
export const linkParts = (text: string): readonly string[] => text.split(ADDRESS);

/** A text cut where it contains what is looked for, in any case: every second part is a match. */
export const foundParts = (text: string, wanted: string): readonly string[] => {
  if (wanted === '') return [text];
  const literal = wanted.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return text.split(new RegExp(`(${literal})`, 'iu'));
};

export const contains = (text: string, wanted: string): boolean => foundParts(text, wanted).length > 1;
