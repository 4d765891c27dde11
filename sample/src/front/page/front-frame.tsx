import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import classes from './front.module.css';

const PAGES = [
  { id: 'sample/landing', label: 'sampleFront.nav.home' },
  { id: 'sample/front-pricing', label: 'sampleFront.nav.pricing' },
  { id: 'sample/help-center', label: 'sampleFront.nav.help' },
] as const;

const Navigation = () => {
  const { t } = useLanguage();
  return (
    <nav className={classes.nav} aria-label={t('sampleFront.nav.label')}>
      {PAGES.map(({ id, label }) => (
        <Link key={id} to={sampleAddress(id)} className={classes.navLink} activeOptions={{ exact: true }}>
          {t(label)}
        </Link>
      ))}
      <Link
        to={sampleAddress('sample/landing')}
        hash="contact"
        className={classes.navLink}
        activeOptions={{ exact: true, includeHash: true }}
      >
        {t('sampleFront.nav.contact')}
      </Link>
      <Link to={hubAddress('hub/login')} className={classes.navLink}>
        {t('sampleFront.nav.signIn')}
      </Link>
    </nav>
  );
};

interface FrontFrameProps {
  /** For the window. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Header and footer of the public pages. */
export const FrontFrame = ({ title, children }: FrontFrameProps) => {
  const { t } = useLanguage();
  return (
    <div className={classes.front} data-front>
      <PageTitle text={title} />
      <Navigation />
      <main id="content" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>{t('sampleFront.footer')}</footer>
    </div>
  );
};

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of a public page. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} className={classes.section} aria-label={title}>
    <h2 className={classes.heading}>{title}</h2>
    {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    {children}
  </section>
);

/** Collapsible questions and answers. */
export const Questions = ({
  asked,
}: {
  readonly asked: readonly (readonly [question: string, answer: string])[];
}) => (
  <div className={classes.questions}>
    {asked.map(([question, answer]) => (
      <details key={question} className={classes.question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
