import {
  IconBook,
  IconCoins,
  IconGift,
  IconMapPin,
  IconSettings,
  IconTruck,
  IconWallet,
} from '@tabler/icons-react';

import paints from '#shared/product-picture.module.css';
import classes from './help-center.module.css';

/** Each topic's icon and colour. */
const ICONS: Readonly<Record<string, readonly [icon: typeof IconBook, hue: number]>> = {
  coins: [IconCoins, 3],
  gift: [IconGift, 4],
  'map-pin': [IconMapPin, 2],
  settings: [IconSettings, 1],
  truck: [IconTruck, 5],
  wallet: [IconWallet, 2],
};

/** The drawing of a topic. Decorative, because its name stands beside it. */
export const TopicIcon = ({ name }: { readonly name: string }) => {
  const [Icon, hue] = ICONS[name] ?? [IconBook, 1];
  return (
    <span className={`${paints['paints']} ${classes.icon}`} data-hue={hue} aria-hidden>
      <Icon size={24} stroke={1.5} />
    </span>
  );
};
