import type { Locale } from '@apps-hub/domain/locale';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A label with its value. */
export type MailFact = readonly [label: string, value: string];

/** The content of a mail, before it is rendered as text or HTML. */
export interface MailPage {
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailFact[];
  readonly button: string;
  /** Null for a mail without a button. */
  readonly link: string | null;
  /** A second link below the button. */
  readonly second?: { readonly text: string; readonly link: string } | undefined;
  /** Paragraphs after the link, less prominent. */
  readonly after: readonly string[];
  /** A link in the last line. */
  readonly footer?: { readonly text: string; readonly link: string };
  readonly signature: string;
}

const factsHtml = (facts: readonly MailFact[]): string => {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="text-align:start;white-space:nowrap;font-weight:normal;color:#6d6777;padding:4px 0;vertical-align:top">${escape(label)}</th><td style="padding-block:4px;padding-inline-start:16px"><bdi>${escape(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:1.5rem 0">${rows.join('')}</table>`;
};

const linkHtml = ({ button, link }: MailPage): string =>
  link === null
    ? ''
    : `<p style="text-align:center;margin:2rem 0">
        <a href="${escape(link)}" style="background:#5b4fd6;color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escape(button)}</a>
      </p>
      <p dir="ltr" style="word-break:break-all;font-size:13px"><a href="${escape(link)}" style="color:#5b4fd6">${escape(link)}</a></p>`;

const secondHtml = ({ second }: MailPage): string =>
  second
    ? `<p style="text-align:center"><a href="${escape(second.link)}" style="color:#5b4fd6">${escape(second.text)}</a></p>`
    : '';

const footerHtml = ({ footer }: MailPage): string =>
  footer
    ? `<p style="margin-bottom:0;font-size:13px"><a href="${escape(footer.link)}" style="color:#6d6777">${escape(footer.text)}</a></p>`
    : '';

const directionOf = ({ locale }: MailPage) => (locale === 'ar' ? 'rtl' : 'ltr');

const cardHtml = (page: MailPage): string =>
  `<div lang="${page.locale}" dir="${directionOf(page)}" style="max-width:32rem;margin:2rem auto;padding:2rem;background:#ffffff;border-radius:12px;line-height:1.7;overflow-wrap:anywhere">
      ${page.paragraphs.map((text) => `<p style="margin-top:0">${escape(text)}</p>`).join('\n      ')}
      ${factsHtml(page.facts ?? [])}
      ${linkHtml(page)}${secondHtml(page)}
      ${page.after.map((text) => `<p style="margin-bottom:0;color:#6d6777">${escape(text)}</p>`).join('\n      ')}
      ${footerHtml(page)}
    </div>`;

/**
 * A mail with one card per language; the subject is the first one's. Mail clients ignore stylesheets and much of CSS: the direction is
 * set on the outermost elements.
 */
export const mailHtml = (first: MailPage, ...others: readonly MailPage[]): string =>
  `<!doctype html>
<html lang="${first.locale}" dir="${directionOf(first)}">
  <head><meta charset="utf-8"><title>${escape(first.subject)}</title></head>
  <body style="margin:0;background:#f5f5f7;font-family:'Segoe UI',Tahoma,Arial,sans-serif;color:#2f2b3d">
    ${[first, ...others].map((page) => cardHtml(page)).join('\n    ')}
  </body>
</html>
`;

const pageText = ({ paragraphs, facts = [], link, second, after, footer, signature }: MailPage): string =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    link ?? '',
    second ? `${second.text}:\n${second.link}` : '',
    after.join('\n'),
    footer ? `${footer.text}:\n${footer.link}` : '',
    signature,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** The same mail as plain text. */
export const mailText = (...pages: readonly MailPage[]): string =>
  pages.map((page) => pageText(page)).join('\n\n— — —\n\n');
