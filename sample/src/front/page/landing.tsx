import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { ContactForm } from './contact-form.tsx';
import { FrontFrame, Questions, Section } from './front-frame.tsx';
import front from './front.module.css';
import classes from './landing.module.css';
import { PlanCards } from './plan-cards.tsx';
import { Shot } from './shots.tsx';
import { StartBand } from './start-band.tsx';
import { useFrontFormats } from './use-front-formats.ts';

const SURE = ['free', 'card', 'leave'] as const;

/** The three arguments with a screenshot each. */
const STORIES = ['trial', 'customer', 'pickups'] as const;
const POINTS = ['first', 'second', 'third'] as const;

const FEATURES = ['refunds', 'coupons', 'panel', 'team', 'leave', 'languages'] as const;

const STEPS = ['install', 'rule', 'sell'] as const;

/** What a merchant asks first: how soon, with which orders, which carriers, at what price. */
const FIGURES = { minutes: 5, days: 60, carriers: 3, free: 500 } as const;
const FIGURE_IDS = ['minutes', 'days', 'carriers', 'free'] as const;

const ASKED = ['where', 'customers', 'existing', 'carrier', 'leave'] as const;

const Hero = () => {
  const { t } = useLanguage();
  return (
    <div className={classes.hero}>
      <div className={classes.pitch}>
        <p className={classes.eyebrow}>{t('sampleFront.landing.eyebrow')}</p>
        <h1 className={classes.title}>{t('sampleFront.landing.title')}</h1>
        <p className={front.lead}>{t('sampleFront.landing.lead')}</p>
        <div className={front.buttons}>
          <Button size="md" renderRoot={(props) => <Link to={hubAddress('hub/register')} {...props} />}>
            {t('sampleFront.landing.start')}
          </Button>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to={sampleAddress('sample/front-pricing')} {...props} />}
          >
            {t('sampleFront.landing.see')}
          </Button>
        </div>
        <ul className={classes.sure}>
          {SURE.map((id) => (
            <li key={id}>
              <IconCheck size={18} aria-hidden />
              {t(`sampleFront.landing.sure.${id}`)}
            </li>
          ))}
        </ul>
      </div>
      <Shot name="dashboard" isFirst />
    </div>
  );
};

const Story = ({ id }: { readonly id: (typeof STORIES)[number] }) => {
  const { t } = useLanguage();
  const title = t(`sampleFront.landing.story.${id}.title`);
  return (
    <section className={classes.story} aria-label={title}>
      <div className={classes.pitch}>
        <h2 className={front.heading}>{title}</h2>
        <p className={front.quiet}>{t(`sampleFront.landing.story.${id}.text`)}</p>
        <ul className={classes.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <IconCheck size={18} aria-hidden />
              <span>{t(`sampleFront.landing.story.${id}.${point}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Shot name={id} />
    </section>
  );
};

const Features = () => {
  const { t } = useLanguage();
  return (
    <Section id="features" title={t('sampleFront.landing.features')} isCentred>
      <ul className={front.grid}>
        {FEATURES.map((id) => (
          <li key={id} className={front.tile}>
            <Scene name={id} />
            <h3>{t(`sampleFront.landing.feature.${id}`)}</h3>
            <p className={front.quiet}>{t(`sampleFront.landing.feature.${id}Text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Steps = () => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <Section title={t('sampleFront.landing.steps')} isCentred>
      <ol className={classes.steps}>
        {STEPS.map((id, index) => (
          <li key={id}>
            <Scene name={id} size="lg" />
            <h3>
              {formats.number(index + 1)}. {t(`sampleFront.landing.step.${id}`)}
            </h3>
            <p className={front.quiet}>{t(`sampleFront.landing.step.${id}Text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};

const Figures = () => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <section aria-label={t('sampleFront.landing.figures')}>
      <h2 className="visually-hidden">{t('sampleFront.landing.figures')}</h2>
      <ul className={classes.figures}>
        {FIGURE_IDS.map((id) => (
          <li key={id}>
            <span className={front.number}>{formats.number(FIGURES[id])}</span>
            <span className={front.quiet}>{t(`sampleFront.landing.figure.${id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The landing page. */
export const Landing = () => {
  const { t } = useLanguage();
  return (
    <FrontFrame title={t('sampleFront.landing.title')}>
      <Hero />
      <Figures />
      {STORIES.map((id) => (
        <Story key={id} id={id} />
      ))}
      <Features />
      <Steps />
      <Section title={t('sampleFront.pricing.plans')} lead={t('sampleFront.pricing.lead')} isCentred>
        <PlanCards period="monthly" />
        <p className={front.small}>{t('sampleFront.pricing.demo')}</p>
      </Section>
      <div className={classes.halves}>
        <Section title={t('sampleFront.landing.faq')}>
          <Questions
            asked={ASKED.map((id) => [
              t(`sampleFront.landing.ask.${id}`),
              t(`sampleFront.landing.ask.${id}Text`),
            ])}
          />
        </Section>
        <Section
          id="contact"
          title={t('sampleFront.landing.contact.title')}
          lead={t('sampleFront.landing.contact.lead')}
        >
          <ContactForm />
        </Section>
      </div>
      <StartBand />
    </FrontFrame>
  );
};
