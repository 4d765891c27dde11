import {
  IconBook,
  IconCoins,
  IconGift,
  IconMapPin,
  IconSettings,
  IconTruck,
  IconWallet,
} from '@tabler/icons-react';

import classes from './help-center.module.css';

const ICONS: Readonly<Record<string, typeof IconBook>> = {
  coins: IconCoins,
  gift: IconGift,
  'map-pin': IconMapPin,
  settings: IconSettings,
  truck: IconTruck,
  wallet: IconWallet,
};

/** The drawing of a topic. Decorative, because its name stands beside it. */
export const TopicIcon = ({ name }: { readonly name: string }) => {
  const Icon = ICONS[name] ?? IconBook;
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={24} stroke={1.5} />
    </span>
  );
};
