import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Scene, type SceneName } from '../drawings/scene.tsx';
import classes from './board-hero.module.css';

interface BoardHeroProps {
  /** The figure that matters most, and what it is. */
  readonly figure: string;
  readonly text: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly action: string;
  readonly scene: SceneName;
}

const NO_SEARCH = {};

/** A dashboard's welcome with its most important figure, and where to look next. */
export const BoardHero = ({ figure, text, to, search = NO_SEARCH, action, scene }: BoardHeroProps) => {
  const { t } = useLanguage();
  const { name } = useStore().session.staff;
  return (
    <section className={classes.hero} aria-label={t('sampleShared.board.overview')}>
      <div className={classes.text}>
        <h2 className={classes.welcome}>{t('sampleShared.board.welcome', { name })}</h2>
        <p className={classes.figure}>{figure}</p>
        <p>{text}</p>
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => <Link to={to} search={search} {...props} />}
        >
          {action}
        </Button>
      </div>
      <Scene name={scene} size="lg" />
    </section>
  );
};
