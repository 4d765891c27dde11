const MOST = 60;

/** A title within a sentence: its first line, cut where it is long. */
export const shortTitle = (title = ''): string => {
  const [line = ''] = title.split('\n');
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
};
