const LONGEST_TEXT = 300;
const MOST_DIFF_LINES = 40;
const SHOWN = '\nThe page shows: ';

/** The page's visible text on one line, shortened. */
const shownText = (container: Element | Document): string => {
  const root = 'body' in container ? container.body : container;
  const text = (root.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return 'nothing';
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
};

/** A failed query's error: what was not found and what is shown instead, without the roles and the document that the library appends. */
export const shortError = (message: string | null, container: Element | Document): Error => {
  const [what = ''] = (message ?? '').split('\n\n');
  // A timed-out wait calls this again with its last message.
  const error = new Error(what.includes(SHOWN) ? what : `${what}${SHOWN}${shownText(container)}`);
  error.name = 'TestingLibraryElementError';
  // Start the stack at the query, so that the report points at the test.
  Error.captureStackTrace(error, shortError);
  return error;
};

/** Shortens a diff: one with an element prints everything inside it. */
export const shortDiff = (diff: string): string => {
  const lines = diff.split('\n');
  const more = lines.length - MOST_DIFF_LINES;
  return more > 0 ? [...lines.slice(0, MOST_DIFF_LINES), `… ${more} more lines`].join('\n') : diff;
};
