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
  readonly link: string;
  /** Paragraphs after the link, less prominent. */
  readonly after: readonly string[];
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

/** Mail clients ignore stylesheets and much of CSS: the direction is set once, on the outermost elements. */
export const mailHtml = (page: MailPage): string => {
  const { locale, subject, paragraphs, facts = [], button, link, after } = page;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
  <head><meta charset="utf-8"><title>${escape(subject)}</title></head>
  <body style="margin:0;background:#f5f5f7;font-family:'Segoe UI',Tahoma,Arial,sans-serif;color:#2f2b3d">
    <div dir="${direction}" style="max-width:32rem;margin:2rem auto;padding:2rem;background:#ffffff;border-radius:12px;line-height:1.7;overflow-wrap:anywhere">
      ${paragraphs.map((text) => `<p style="margin-top:0">${escape(text)}</p>`).join('\n      ')}
      ${factsHtml(facts)}
      <p style="text-align:center;margin:2rem 0">
        <a href="${escape(link)}" style="background:#5b4fd6;color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escape(button)}</a>
      </p>
      <p dir="ltr" style="word-break:break-all;font-size:13px"><a href="${escape(link)}" style="color:#5b4fd6">${escape(link)}</a></p>
      ${after.map((text) => `<p style="margin-bottom:0;color:#6d6777">${escape(text)}</p>`).join('\n      ')}
    </div>
  </body>
</html>
`;
};

/** The same as plain text. */
export const mailText = ({ paragraphs, facts = [], link, after, signature }: MailPage): string =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    link,
    after.join('\n'),
    signature,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
