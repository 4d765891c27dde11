import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import classes from './start-band.module.css';

/** The invitation at the end of a public page. */
export const StartBand = () => {
  const { t } = useLanguage();
  const register = hubAddress('hub/register');
  const help = sampleAddress('sample/help-center');
  return (
    <section className={classes.band} aria-label={t('sampleFront.start.title')}>
      <div className={classes.text}>
        <h2 className={classes.title}>{t('sampleFront.start.title')}</h2>
        <p>{t('sampleFront.start.text')}</p>
        <div className={classes.buttons}>
          <Button size="md" renderRoot={(props) => <Link to={register} {...props} />}>
            {t('sampleFront.landing.start')}
          </Button>
          <Button size="md" variant="default" renderRoot={(props) => <Link to={help} {...props} />}>
            {t('sampleFront.start.help')}
          </Button>
        </div>
      </div>
      <div className={classes.pictures}>
        <Scene name="coupons" size="lg" />
        <Scene name="standard" size="lg" />
        <Scene name="boxes" size="lg" />
      </div>
    </section>
  );
};
