const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (word: string): string => {
  const [first] = graphemes.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** The first letters of the first and last word without articles, separated by a hair space so that Arabic letters do not join. */
export const initialsOf = (name: string): string => {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^(?:ال|[aA]l-)(?=.{2})/u, ''))
    .filter(Boolean);
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .filter((word) => word !== undefined)
    .map(firstLetter)
    .join('\u200A');
};
