/** A calendar month as one number: twelve times the year, plus 0 for January. */
export type Month = number & { readonly __brand: 'Month' };

/** The month of a day ("2026-11-21") or of a month's text ("2026-11"). */
export const monthOf = (text: string): Month =>
  (Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1) as Month;

/** "2026-11". */
export const monthText = (month: Month): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

export const monthsAfter = (month: Month, months: number): Month => (month + months) as Month;

/** Whether a text is a month: "2026-11". */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** So many months up to that of a day, newest first. */
export const latestMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => monthText(monthsAfter(monthOf(today), -ago)));

/** The chosen months, or the calendar year so far; in order, and not in the future. */
export const chosenMonths = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } => {
  const now = today.slice(0, 7);
  const last = to !== undefined && to < now ? to : now;
  return { from: from !== undefined && from <= last ? from : `${last.slice(0, 4)}-01`, to: last };
};
