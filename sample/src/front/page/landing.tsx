import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCoins,
  IconFlask,
  IconHelpCircle,
  IconLock,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { ContactForm } from './contact-form.tsx';
import { FrontFrame, Questions, Section } from './front-frame.tsx';
import classes from './front.module.css';
import { Shot } from './shots.tsx';
import { useFrontFormats } from './use-front-formats.ts';

const FEATURES = [
  { id: 'points', icon: IconCoins },
  { id: 'why', icon: IconHelpCircle },
  { id: 'refunds', icon: IconArrowBackUp },
  { id: 'trial', icon: IconFlask },
  { id: 'pickups', icon: IconTruckDelivery },
  { id: 'privacy', icon: IconLock },
] as const;

/** Figures; the transactions are from the soak test in docs/promises.md. */
const FIGURES = { carriers: 3, languages: 2, proved: 194_528 } as const;
const FIGURE_IDS = ['carriers', 'languages', 'proved'] as const;

const ASKED = ['where', 'customers', 'existing', 'carrier', 'leave'] as const;

const Hero = () => {
  const { t } = useLanguage();
  return (
    <div className={classes.hero}>
      <h1 className={classes.title}>{t('sampleFront.landing.title')}</h1>
      <p className={classes.lead}>{t('sampleFront.landing.lead')}</p>
      <div className={classes.buttons}>
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
      <Shot name="dashboard" isFirst />
    </div>
  );
};

const Features = () => {
  const { t } = useLanguage();
  return (
    <Section id="features" title={t('sampleFront.landing.features')}>
      <ul className={classes.grid}>
        {FEATURES.map(({ id, icon: Icon }) => (
          <li key={id} className={classes.tile}>
            <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
            <h3>{t(`sampleFront.landing.feature.${id}`)}</h3>
            <p className={classes.quiet}>{t(`sampleFront.landing.feature.${id}Text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The landing page. */
export const Landing = () => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <FrontFrame title={t('sampleFront.landing.title')}>
      <Hero />
      <Features />
      <Section title={t('sampleFront.landing.shots')}>
        <div className={classes.shots}>
          <Shot name="customer" />
          <Shot name="pickups" />
        </div>
      </Section>
      <Section title={t('sampleFront.landing.figures')}>
        <ul className={classes.grid}>
          {FIGURE_IDS.map((id) => (
            <li key={id} className={classes.tile}>
              <span className={classes.number}>{formats.number(FIGURES[id])}</span>
              <span className={classes.quiet}>{t(`sampleFront.landing.figure.${id}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
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
    </FrontFrame>
  );
};
