interface HijriSetup {
  /** The locale tag with the page's digits. */
  readonly tag: string;
  readonly timeZone: string;
}

/**
 * Appends the Hijri date to a text: "22 November 2026 (12 Jumada II 1448 AH)". Uses the Umm al-Qura calendar, the civil calendar of
 * Saudi Arabia.
 */
export const hijriBeside = ({ tag, timeZone }: HijriSetup): ((text: string, at: Date) => string) => {
  const format = new Intl.DateTimeFormat(tag.replace('ca-gregory', 'ca-islamic-umalqura'), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return (text, at) => `${text} (${format.format(at)})`;
};
