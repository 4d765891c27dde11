import { Button } from '@mantine/core';
import {
  IconCreditCard,
  IconHelp,
  IconPackage,
  IconRotateClockwise2,
  IconSettings,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { NothingFound } from '@apps-hub/ui/components/states.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { SearchHero } from '#shared/search-hero.tsx';
import { type SampleSource, useSource } from '#shared/use-sample-api.ts';
import type { FaqGroup } from '../contract.ts';
import { FaqMore } from './faq-more.tsx';
import classes from './faq.module.css';
import { Question } from './question.tsx';

/** The groups of questions that contain the text. */
const faqQuery = ({ api, locale }: SampleSource, q: string) =>
  queryOptions({
    queryKey: ['sample', 'faq', locale, q],
    queryFn: () => api.get('/api/pages/faq', { query: { q } }),
    placeholderData: keepPreviousData,
  });

const ICONS: Readonly<Record<string, typeof IconHelp>> = {
  'credit-card': IconCreditCard,
  package: IconPackage,
  'rotate-clockwise-2': IconRotateClockwise2,
  settings: IconSettings,
  'truck-delivery': IconTruckDelivery,
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const parse = (raw: Readonly<Record<string, unknown>>) => ({
  q: textOf(raw['q']),
  topic: textOf(raw['topic']),
});

interface TopicsProps {
  readonly groups: readonly FaqGroup[];
  readonly chosen: FaqGroup;
  readonly onChoose: (icon: string) => void;
}

const Topics = ({ groups, chosen, onChoose }: TopicsProps) => {
  const { t } = usePhrases();
  return (
    <nav className={classes.topics} aria-label={t('sampleFaq.topics')}>
      {groups.map(({ faqIcon, faqTitle }) => {
        const Icon = ICONS[faqIcon] ?? IconHelp;
        return (
          <button
            key={faqIcon}
            type="button"
            className={classes.topic}
            aria-current={faqIcon === chosen.faqIcon}
            onClick={() => onChoose(faqIcon)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {faqTitle}
          </button>
        );
      })}
    </nav>
  );
};

const Group = ({ group, isSearch }: { readonly group: FaqGroup; readonly isSearch: boolean }) => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { faqIcon, faqTitle, faqSubtitle, faqs } = group;
  return (
    <section className={classes.group} aria-label={faqTitle}>
      <header className={classes.groupHead}>
        <div>
          <h2>{faqTitle}</h2>
          <p>{faqSubtitle}</p>
        </div>
        <Button variant="default" size="xs" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'sampleFaq.closeAll' : 'sampleFaq.openAll')}
        </Button>
      </header>
      {faqs.map((faq, index) => (
        <Question
          key={faq.question}
          faq={faq}
          id={`${faqIcon}-${index + 1}`}
          isOpen={isOpen || (isSearch && faqs.length === 1)}
        />
      ))}
    </section>
  );
};

/** The questions of a topic, or search results from all topics. */
const Groups = ({ groups, q }: { readonly groups: readonly FaqGroup[]; readonly q: string }) => {
  const { t, formats } = usePhrases();
  const [{ topic }, setAddress] = useAddress(parse);
  const [first] = groups;
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
  if (!first)
    return (
      <NothingFound
        text={t('sampleFaq.nothing', { q })}
        onClear={() => setAddress({ q: undefined, topic: undefined }, true)}
      />
    );
  if (q !== '')
    return (
      <div className={classes.found}>
        <output>{t('sampleFaq.found', { count, n: formats.number(count) })}</output>
        {groups.map((group) => (
          <Group key={group.faqIcon} group={group} isSearch />
        ))}
      </div>
    );
  const chosen = groups.find(({ faqIcon }) => faqIcon === topic) ?? first;
  return (
    <div className={classes.columns}>
      <Topics
        groups={groups}
        chosen={chosen}
        onChoose={(next) => setAddress({ q: undefined, topic: next }, true)}
      />
      <Group key={chosen.faqIcon} group={chosen} isSearch={false} />
    </div>
  );
};

/** Questions and answers by topic, with a search. */
const Faq = () => {
  const { t } = usePhrases();
  const [{ q = '' }, setAddress] = useAddress(parse);
  const query = useQuery(faqQuery(useSource(), q));
  return (
    <>
      <SearchHero
        title={t('sampleFaq.hello')}
        pictures={['languages', 'team']}
        lead={t('sampleFaq.lead')}
        label={t('sampleFaq.search')}
        q={q}
        onSearch={(text) => setAddress({ q: text || undefined, topic: undefined }, true)}
      />
      <Loaded query={query} loadingRows={6}>
        {(groups) => <Groups groups={groups} q={q} />}
      </Loaded>
      <FaqMore />
    </>
  );
};

/** /pages/faq */
export const FaqScreen = () => {
  const { t } = useLanguage();
  return (
    <Page>
      <PageTitle text={t('sampleFaq.title')} />
      <Faq />
    </Page>
  );
};
