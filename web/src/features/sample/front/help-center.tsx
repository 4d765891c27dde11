import type { HelpCenter as HelpCenterAnswer } from '@apps-hub/contract/sample/help-center/routes';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { finds } from '@apps-hub/domain/search-text';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { problemText } from '../../../i18n/problem-text.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { useSampleApi } from '../shared/use-sample-api.ts';
import { FrontFrame, Section } from './front-frame.tsx';
import classes from './front.module.css';
import { helpCenterQuery } from './queries.ts';

interface CardsProps {
  readonly title: string;
  readonly cards: HelpCenterAnswer['popularArticles'];
}

const Cards = ({ title, cards }: CardsProps) => {
  const { t } = useLanguage();
  return (
    <Section title={title}>
      <ul className={classes.grid}>
        {cards.map((card) => (
          <li key={card.slug} className={classes.tile}>
            <h3>{card.title}</h3>
            <p className={classes.quiet}>{card.subtitle}</p>
            <Link to={hubAddress('sample/help-article', { title: card.slug })} className={classes.link}>
              {t('sampleFront.help.read', { title: card.title })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Topics = ({
  topics,
  text,
}: {
  readonly topics: HelpCenterAnswer['allArticles'];
  readonly text: string;
}) => {
  const { t } = useLanguage();
  const found = topics
    .map((topic) => ({
      ...topic,
      articles: topic.articles.filter(({ title }) => finds(text, `${topic.title} ${title}`)),
    }))
    .filter(({ articles }) => articles.length > 0);
  if (found.length === 0) return <p>{t('sampleFront.help.nothing', { text: text.trim() })}</p>;
  return (
    <ul className={classes.grid}>
      {found.map(({ title, articles }) => (
        <li key={title} className={classes.tile}>
          <h3>{title}</h3>
          {articles.map((article) => (
            <Link
              key={article.slug}
              to={hubAddress('sample/help-article', { title: article.slug })}
              className={classes.link}
            >
              {article.title}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
};

const Content = ({ help }: { readonly help: HelpCenterAnswer }) => {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  return (
    <>
      <TextInput
        type="search"
        size="md"
        aria-label={t('sampleFront.help.search')}
        placeholder={t('sampleFront.help.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!isSearching && <Cards title={t('sampleFront.help.popular')} cards={help.popularArticles} />}
      <Section title={t('sampleFront.help.topics')}>
        <Topics topics={help.allArticles} text={text} />
        {isSearching && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setText('')}>
              {t('sampleFront.help.all')}
            </Button>
          </div>
        )}
      </Section>
      {!isSearching && <Cards title={t('sampleFront.help.more')} cards={help.keepLearning} />}
    </>
  );
};

/** Articles about Apps Hub, searchable. */
export const HelpCenter = () => {
  const language = useLanguage();
  const { t, locale } = language;
  const query = useQuery(helpCenterQuery(useSampleApi(), locale));
  return (
    <FrontFrame title={t('sampleFront.help.title')}>
      <div className={classes.hero}>
        <h1 className={classes.title}>{t('sampleFront.help.title')}</h1>
        <p className={classes.lead}>{t('sampleFront.help.lead')}</p>
      </div>
      {query.data && <Content help={query.data} />}
      {query.isPending && <LoadingRows rows={6} />}
      {query.isError && !query.data && (
        <ErrorState
          text={problemText(language, query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <Section title={t('sampleFront.help.still')} lead={t('sampleFront.help.stillText')}>
        <div className={classes.buttons}>
          <Button
            renderRoot={(props) => <Link to={hubAddress('sample/landing')} hash="contact" {...props} />}
          >
            {t('sampleFront.help.contact')}
          </Button>
        </div>
      </Section>
    </FrontFrame>
  );
};
