import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { PageLink } from '#shared/page-link.tsx';
import classes from './help-center.module.css';

/** Where to go when no article helps. */
export const HelpContact = () => {
  const { t } = useLanguage();
  return (
    <section className={classes.contact} aria-labelledby="help-contact">
      <Scene name="team" size="lg" />
      <div>
        <h2 id="help-contact">{t('sampleHelpCenter.stillTitle')}</h2>
        <p>{t('sampleHelpCenter.stillText')}</p>
      </div>
      <Button component="a" href="mailto:help@example.com" leftSection={<IconMail size={18} aria-hidden />}>
        {t('sampleHelpCenter.email')}
      </Button>
    </section>
  );
};

/** A link to an article, by slug. */
export const ArticleLink = ({ slug, children }: { readonly slug: string; readonly children: ReactNode }) => (
  <PageLink page="sample/help-article" params={[{ slug }]}>
    {children}
  </PageLink>
);

/** A page without navigation, at a readable width. */
export const PublicPage = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={classes.page}>
    {children}
  </main>
);
