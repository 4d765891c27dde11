export const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLE_LINES = 30;

/** Roughly counts a line's delimiters, ignoring those inside quotation marks. */
const countOutsideQuotes = (line: string, delimiter: string): number =>
  line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;

/** The delimiter in the header that most lines have equally often; undefined when there is none. */
export const findDelimiter = (sample: string): string | undefined => {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const [header = '', ...rest] = lines;
  const scores = DELIMITERS.map((delimiter) => {
    const columns = countOutsideQuotes(header, delimiter);
    const alike = rest.filter((line) => countOutsideQuotes(line, delimiter) === columns).length;
    return { delimiter, columns, share: rest.length === 0 ? 1 : alike / rest.length };
  }).filter(({ columns }) => columns > 0);
  const [best] = scores.sort((a, b) => b.share - a.share || b.columns - a.columns);
  return best?.delimiter;
};
