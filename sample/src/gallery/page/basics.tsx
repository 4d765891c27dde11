import {
  IconCalendar,
  IconCoins,
  IconGift,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';

import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { lazy } from 'react';
import { Rating } from '@apps-hub/ui/components/rating.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Scene } from '#shared/drawings/scene.tsx';
import { type Example, Gallery } from './gallery.tsx';
import classes from './gallery.module.css';

// They come with larger pages' code.
const FactsLine = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/facts-line.tsx')).FactsLine,
}));
const Sparkline = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/charts/sparkline.tsx')).Sparkline,
}));

const Type = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.type}>
      <p className={classes.h1}>{t('sampleGallery.words.title')}</p>
      <p className={classes.h2}>{t('sampleGallery.words.section')}</p>
      <p className={classes.h3}>{t('sampleGallery.words.part')}</p>
      <p>{t('sampleGallery.words.sentence')}</p>
      <p className={classes.quiet}>{t('sampleGallery.words.note')}</p>
    </div>
  );
};

const COLOURS = [
  'surface',
  'surface-sunken',
  'line',
  'good',
  'warn',
  'bad',
  'quiet-soft',
  'mantine-color-brand-filled',
] as const;

const Colours = () => (
  <ul className={classes.swatches}>
    {COLOURS.map((name) => (
      <li key={name}>
        <span className={classes.swatch} style={{ background: `var(--${name})` }} />
        <code>{name}</code>
      </li>
    ))}
  </ul>
);

const ICONS = {
  IconCoins,
  IconGift,
  IconUsers,
  IconReceipt,
  IconTruckDelivery,
  IconPackage,
  IconCalendar,
  IconMapPin,
};

const Icons = () => (
  <ul className={classes.named} dir="ltr">
    {Object.entries(ICONS).map(([name, Icon]) => (
      <li key={name}>
        <Icon size={24} stroke={1.75} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
);

const Drawings = () => (
  <div className={classes.row}>
    <Scene name="standard" size="sm" />
    <Scene name="team" size="sm" />
    <Scene name="coupons" size="md" />
    <Scene name="languages" size="md" />
    <Scene name="boxes" size="lg" />
  </div>
);

const Avatars = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.row}>
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} name={t('sampleGallery.words.person')} size={size} />
      ))}
    </div>
  );
};

const Badges = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.row}>
      {(['good', 'warn', 'bad', 'quiet', 'brand'] as const).map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {t(`sampleGallery.tone.${tone}`)}
        </StatusBadge>
      ))}
    </div>
  );
};

const Tiles = () => {
  const { t, formats } = usePhrases();
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleGallery.words.sales'),
          value: formats.money('12450'),
          change: { text: formats.percent('8.2'), isUp: true },
          icon: <IconReceipt size={22} />,
        },
        {
          label: t('sampleGallery.words.orders'),
          value: formats.number(318),
          change: { text: formats.percent('3.1'), isUp: false },
        },
      ]}
    />
  );
};

const Facts = () => {
  const { t, formats } = usePhrases();
  return (
    <FactsLine facts={[t('sampleGallery.words.person'), t('sampleGallery.words.city'), formats.number(12)]} />
  );
};

const Stars = () => {
  const { t } = usePhrases();
  return <Rating value={4} label={t('sampleGallery.words.stars')} />;
};

const Spark = () => <Sparkline values={[4, 9, 6, 12, 11, 18]} />;

const EXAMPLES: readonly Example[] = [
  { id: 'type', Shown: Type, code: 'Type' },
  { id: 'colours', Shown: Colours, code: 'Colours' },
  { id: 'icons', Shown: Icons, code: 'Icons' },
  { id: 'drawings', Shown: Drawings, code: 'Drawings' },
  { id: 'avatars', Shown: Avatars, code: 'Avatars' },
  { id: 'badges', Shown: Badges, code: 'Badges' },
  { id: 'tiles', Shown: Tiles, code: 'Tiles' },
  { id: 'facts', Shown: Facts, code: 'Facts' },
  { id: 'rating', Shown: Stars, code: 'Stars' },
  { id: 'sparkline', Shown: Spark, code: 'Spark' },
];

/** /pages/kit/basics */
export const BasicsScreen = () => <Gallery page="basics" examples={EXAMPLES} />;
