import { Button } from '@mantine/core';
import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PageLink } from '#shared/page-link.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import type { FullArticle } from '../contract.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleVote } from './article-vote.tsx';
import classes from './help-center.module.css';
import { ArticleLink, HelpContact, PublicPage } from './help-page.tsx';
import { articleQuery } from './queries.ts';

const BackLink = () => {
  const { t } = useLanguage();
  return (
    <PageLink page="sample/help-center" params={[]}>
      {t('sampleHelpCenter.back')}
    </PageLink>
  );
};

const Path = ({ article: { topic, title } }: { readonly article: FullArticle }) => {
  const { t } = useLanguage();
  return (
    <nav className={classes.path} aria-label={t('sampleHelpCenter.path')}>
      <ol>
        <li>
          <PageLink page="sample/help-center" params={[]}>
            {t('sampleHelpCenter.title')}
          </PageLink>
        </li>
        <li>{topic}</li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
};

const Aside = ({ article: { slug, inTopic } }: { readonly article: FullArticle }) => {
  const { t } = useLanguage();
  return (
    <nav className={classes.aside} aria-labelledby="help-in-topic">
      <h2 id="help-in-topic">{t('sampleHelpCenter.inTopic')}</h2>
      <ul>
        {inTopic.map((each) => (
          <li key={each.slug} aria-current={each.slug === slug ? 'page' : undefined}>
            {each.slug === slug ? each.title : <ArticleLink slug={each.slug}>{each.title}</ArticleLink>}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const ArticleView = ({ article }: { readonly article: FullArticle }) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const { slug, title, subtitle, lastUpdated, blocks, next } = article;
  return (
    <>
      <PageTitle text={title} />
      <Path article={article} />
      <div className={classes.columns}>
        <article className={classes.article}>
          <header>
            <h1>{title}</h1>
            <p>{subtitle}</p>
            <p className={classes.quiet}>
              {t('sampleHelpCenter.updated', { date: formats.dayAndYear(lastUpdated) })}
            </p>
          </header>
          <ArticleBody blocks={blocks} />
          <footer className={classes.foot}>
            <ArticleVote key={slug} slug={slug} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('sampleHelpCenter.print')}
            </Button>
          </footer>
          {next && (
            <p className={classes.next}>
              <ArticleLink slug={next.slug}>
                {t('sampleHelpCenter.next', { title: next.title })}
                <IconArrowRight size={18} data-pointing aria-hidden />
              </ArticleLink>
            </p>
          )}
        </article>
        <Aside article={article} />
      </div>
      <HelpContact />
    </>
  );
};

/** An article with links to its topic and the next one. */
const Article = ({ slug }: { readonly slug: string }) => {
  const { t } = useLanguage();
  const query = useQuery(articleQuery(useSource(), slug));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <>
        <PageTitle text={t('sampleHelpCenter.title')} />
        <EmptyState isPage text={t('sampleHelpCenter.unknown')}>
          <BackLink />
        </EmptyState>
      </>
    );
  return (
    <Loaded query={query} loadingRows={8}>
      {(article) => <ArticleView article={article} />}
    </Loaded>
  );
};

/** /front-pages/help-center/article/{slug} */
export const HelpArticleScreen = () => {
  const slug = usePageParameter('slug');
  return (
    <PublicPage>
      <Article key={slug} slug={slug} />
    </PublicPage>
  );
};
