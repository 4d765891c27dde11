import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { PageTitle } from '@apps-hub/ui/components/page.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { SearchHero } from '#shared/search-hero.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import type { HelpCenter as HelpCenterData } from '../contract.ts';
import classes from './help-center.module.css';
import { ArticleLink, HelpContact, PublicPage } from './help-page.tsx';
import { helpCenterQuery, searchQuery } from './queries.ts';
import { TopicIcon } from './topic-icon.tsx';

const parse = (raw: Readonly<Record<string, unknown>>) => ({
  q: typeof raw['q'] === 'string' && raw['q'] !== '' ? raw['q'] : undefined,
});

interface CardsProps {
  readonly id: string;
  readonly title: string;
  readonly cards: HelpCenterData['popularArticles'];
}

const Cards = ({ id, title, cards }: CardsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={classes.cards}>
      {cards.map(({ slug, img, title: name, subtitle }) => (
        <li key={slug} className={classes.card}>
          <TopicIcon name={img} />
          <div>
            <h3>
              <ArticleLink slug={slug}>{name}</ArticleLink>
            </h3>
            <p>{subtitle}</p>
          </div>
          <IconChevronRight size={20} className={classes.go} data-pointing aria-hidden />
        </li>
      ))}
    </ul>
  </section>
);

const Topics = ({ topics }: { readonly topics: HelpCenterData['allArticles'] }) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  return (
    <section aria-labelledby="help-topics">
      <h2 id="help-topics">{t('sampleHelpCenter.topics')}</h2>
      <ul className={classes.cards}>
        {topics.map(({ title, icon, articles }) => (
          <li key={title} className={classes.topic}>
            <div className={classes.topicHead}>
              <TopicIcon name={icon} />
              <div>
                <h3>{title}</h3>
                <p>
                  {t('sampleHelpCenter.count', {
                    count: articles.length,
                    n: formats.number(articles.length),
                  })}
                </p>
              </div>
            </div>
            <ul>
              {articles.map(({ slug, title: name }) => (
                <li key={slug}>
                  <IconFileText size={18} stroke={1.5} aria-hidden />
                  <ArticleLink slug={slug}>{name}</ArticleLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Overview = () => {
  const { t } = useLanguage();
  const query = useQuery(helpCenterQuery(useSource()));
  return (
    <Loaded query={query} loadingRows={6}>
      {({ popularArticles, allArticles, keepLearning }) => (
        <>
          <Cards id="help-popular" title={t('sampleHelpCenter.popular')} cards={popularArticles} />
          <Topics topics={allArticles} />
          <Cards id="help-more" title={t('sampleHelpCenter.keepLearning')} cards={keepLearning} />
        </>
      )}
    </Loaded>
  );
};

const Results = ({ q }: { readonly q: string }) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const query = useQuery(searchQuery(useSource(), q));
  return (
    <section aria-label={t('sampleHelpCenter.results')}>
      <Loaded query={query}>
        {(articles) => (
          <>
            <output className={classes.found}>
              {articles.length === 0
                ? t('sampleHelpCenter.nothing', { q })
                : t('sampleHelpCenter.found', {
                    count: articles.length,
                    n: formats.number(articles.length),
                  })}
            </output>
            <ul className={classes.results}>
              {articles.map(({ slug, title, topic, subtitle }) => (
                <li key={slug}>
                  <ArticleLink slug={slug}>{title}</ArticleLink>
                  <p>
                    {topic} · {subtitle}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
};

/** The help center: its articles by topic, and a search through all of them. */
const HelpCenter = () => {
  const { t } = useLanguage();
  const [{ q = '' }, setAddress] = useAddress(parse);
  return (
    <>
      <SearchHero
        title={t('sampleHelpCenter.hello')}
        lead={t('sampleHelpCenter.lead')}
        label={t('sampleHelpCenter.search')}
        q={q}
        pictures={['rule', 'received']}
        onSearch={(text) => setAddress({ q: text || undefined }, true)}
      />
      {q === '' ? <Overview /> : <Results q={q} />}
      <HelpContact />
    </>
  );
};

/** /front-pages/help-center */
export const HelpCenterScreen = () => {
  const { t } = useLanguage();
  return (
    <PublicPage>
      <PageTitle text={t('sampleHelpCenter.title')} />
      <HelpCenter />
    </PublicPage>
  );
};
