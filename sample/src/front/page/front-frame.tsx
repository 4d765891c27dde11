import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page.tsx';
import classes from './front.module.css';

const PAGES = [
  { id: 'sample/landing', label: 'sampleFront.nav.home' },
  { id: 'sample/front-pricing', label: 'sampleFront.nav.pricing' },
  { id: 'sample/help-center', label: 'sampleFront.nav.help' },
] as const;

const PARTS = [
  { hash: 'features', label: 'sampleFront.nav.features' },
  { hash: 'contact', label: 'sampleFront.nav.contact' },
] as const;

const ACCOUNT = [
  { id: 'hub/login', label: 'sampleFront.nav.signIn' },
  { id: 'hub/register', label: 'sampleFront.nav.register' },
] as const;

const PageLinks = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useLanguage();
  return PAGES.map(({ id, label }) => (
    <Link key={id} to={sampleAddress(id)} className={className} activeOptions={{ exact: true }}>
      {t(label)}
    </Link>
  ));
};

const PartLinks = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useLanguage();
  return PARTS.map(({ hash, label }) => (
    <Link
      key={hash}
      to={sampleAddress('sample/landing')}
      hash={hash}
      className={className}
      activeOptions={{ exact: true, includeHash: true }}
    >
      {t(label)}
    </Link>
  ));
};

const AccountLinks = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useLanguage();
  return ACCOUNT.map(({ id, label }) => (
    <Link key={id} to={hubAddress(id)} className={className}>
      {t(label)}
    </Link>
  ));
};

const Navigation = () => {
  const { t } = useLanguage();
  return (
    <nav className={classes.nav} aria-label={t('sampleFront.nav.label')}>
      <PageLinks className={classes.navLink} />
      <span className={classes.parts}>
        <PartLinks className={classes.navLink} />
      </span>
      <Link to={hubAddress('hub/login')} className={classes.navLink}>
        {t('sampleFront.nav.signIn')}
      </Link>
    </nav>
  );
};

const Footer = () => {
  const { t } = useLanguage();
  const groups = [
    { id: 'product', links: <PartLinks className={classes.footLink} /> },
    { id: 'pages', links: <PageLinks className={classes.footLink} /> },
    { id: 'account', links: <AccountLinks className={classes.footLink} /> },
  ] as const;
  return (
    <footer className={classes.footer}>
      <div className={classes.footInside}>
        <p className={classes.footText}>{t('sampleFront.footer.text')}</p>
        {groups.map(({ id, links }) => (
          <div key={id} className={classes.footGroup}>
            <p className={classes.footTitle}>{t(`sampleFront.footer.${id}`)}</p>
            {links}
          </div>
        ))}
      </div>
    </footer>
  );
};

interface FrontFrameProps {
  /** For the window. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Header and footer of the public pages. */
export const FrontFrame = ({ title, children }: FrontFrameProps) => (
  <div className={classes.front} data-front>
    <PageTitle text={title} />
    <Navigation />
    <main id="content" className={classes.main}>
      {children}
    </main>
    <Footer />
  </div>
);

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly isCentred?: boolean;
  readonly children: ReactNode;
}

/** A section of a public page. */
export const Section = ({ id, title, lead, isCentred = false, children }: SectionProps) => (
  <section id={id} className={classes.section} data-centred={isCentred || undefined} aria-label={title}>
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
