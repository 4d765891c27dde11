import type { Locale } from '@apps-hub/domain/locale';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import common from './common.module.css';
import classes from './mail-pages.module.css';

interface MailPage {
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly button: string | null;
  /** Small print below the button. */
  readonly after: readonly string[];
  readonly footer: string;
}

/** An email in one language, as mail programs show it; its buttons do nothing. */
const Page = ({ page }: { readonly page: MailPage }) => (
  <article className={classes.mail} lang={page.locale} dir={LOCALE_SETUPS[page.locale].dir}>
    <h3>{page.subject}</h3>
    {page.paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <dl>
      {page.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {page.button !== null && <p className={classes.button}>{page.button}</p>}
    {[...page.after, page.footer].map((text) => (
      <p key={text} className={common.quiet}>
        {text}
      </p>
    ))}
  </article>
);

/** An email's languages beside each other, below each other on a phone. */
export const MailPages = ({ pages }: { readonly pages: readonly MailPage[] }) => (
  <div className={classes.pages}>
    {pages.map((page) => (
      <Page key={page.locale} page={page} />
    ))}
  </div>
);
