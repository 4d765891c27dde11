import type { HelpPage } from '@apps-hub/contract/sample/help-center/routes';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ApiError } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { problemText } from '../../../i18n/problem-text.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { useSampleApi } from '../shared/use-sample-api.ts';
import { FrontFrame } from './front-frame.tsx';
import classes from './front.module.css';
import { helpArticleQuery } from './queries.ts';
import { useFrontFormats } from './use-front-formats.ts';

const CENTER = hubAddress('sample/help-center');

const Article = ({ article }: { readonly article: HelpPage }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const { title, topic, lastUpdated, paragraphs, articles } = article;
  return (
    <>
      <nav aria-label={t('sampleFront.help.path')} className={classes.buttons}>
        <Link to={CENTER} className={classes.link}>
          {t('sampleFront.help.title')}
        </Link>
        <span aria-hidden>·</span>
        <span>{topic}</span>
      </nav>
      <div className={classes.columns}>
        <article className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.quiet}>
            {t('sampleFront.help.updated', { day: formats.dayAndYear(lastUpdated) })}
          </p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
        <Card title={t('sampleFront.help.inTopic')}>
          <div className={classes.inside}>
            {articles.map((each) => (
              <p key={each.slug}>
                <Link to={hubAddress('sample/help-article', { title: each.slug })} className={classes.link}>
                  {each.title}
                </Link>
              </p>
            ))}
          </div>
        </Card>
      </div>
    </>
  );
};

const Missing = () => {
  const { t } = useLanguage();
  return (
    <EmptyState text={t('sampleFront.help.missing')} isPage>
      <Button renderRoot={(props) => <Link to={CENTER} {...props} />}>{t('sampleFront.help.back')}</Button>
    </EmptyState>
  );
};

/** One article of the help center. */
export const HelpArticle = ({ slug }: { readonly slug: string }) => {
  const language = useLanguage();
  const { t, locale } = language;
  const query = useQuery(helpArticleQuery(useSampleApi(), locale, slug));
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <FrontFrame title={query.data?.title ?? t('sampleFront.help.title')}>
      {query.data && <Article article={query.data} />}
      {query.isPending && <LoadingRows rows={4} />}
      {isMissing && <Missing />}
      {query.isError && !isMissing && !query.data && (
        <ErrorState
          text={problemText(language, query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </FrontFrame>
  );
};
