import {
  IconBook,
  IconBrandReact,
  IconBrush,
  IconBuildingStore,
  IconChartLine,
  IconCheck,
  IconCode,
  IconCrown,
  IconDeviceMobile,
  IconFlag,
  IconHeadset,
  IconLanguage,
  IconLayoutGrid,
  IconMail,
  IconMessage,
  IconPalette,
  IconPhone,
  IconSalad,
  IconServer,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

import classes from './profile.module.css';

/** The seeds' drawings by name. */
const DRAWINGS: Readonly<Record<string, typeof IconUser>> = {
  book: IconBook,
  'brand-react': IconBrandReact,
  brush: IconBrush,
  'building-store': IconBuildingStore,
  'chart-line': IconChartLine,
  check: IconCheck,
  code: IconCode,
  crown: IconCrown,
  'device-mobile': IconDeviceMobile,
  flag: IconFlag,
  headset: IconHeadset,
  language: IconLanguage,
  'layout-grid': IconLayoutGrid,
  mail: IconMail,
  message: IconMessage,
  palette: IconPalette,
  phone: IconPhone,
  salad: IconSalad,
  server: IconServer,
  speakerphone: IconSpeakerphone,
  'truck-delivery': IconTruckDelivery,
  user: IconUser,
  users: IconUsers,
};

/** A team's or project's drawing on a coloured background. Decorative, because the name is next to it. */
export const Drawing = ({ name }: { readonly name: string }) => {
  const Icon = DRAWINGS[name] ?? IconUsers;
  return (
    <span className={classes.drawing} aria-hidden>
      <Icon size={22} stroke={1.75} />
    </span>
  );
};

/** The same without a background, before a fact. */
export const FactIcon = ({ name }: { readonly name: string }) => {
  const Icon = DRAWINGS[name] ?? IconUser;
  return <Icon size={18} stroke={1.75} aria-hidden className={classes.factIcon} />;
};
