interface HijriSetup {
  /** The language with the page's digits. */
  readonly tag: string;
  readonly timeZone: string;
}

/**
 * Puts the Hijri date behind a text: "22 November 2026 (12 Jumada II 1448 AH)". By the calendar of Umm al-Qura, the civil one of
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
