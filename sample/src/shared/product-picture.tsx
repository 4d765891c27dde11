import {
  IconArmchair,
  IconBackpack,
  IconBadgeVr,
  IconBallFootball,
  IconBallTennis,
  IconBallpen,
  IconBottle,
  IconCalculator,
  IconCamera,
  IconCandle,
  IconCards,
  IconCategory,
  IconChalkboard,
  IconChefHat,
  IconChess,
  IconCircle,
  IconClock,
  IconDeviceDesktop,
  IconDeviceGamepad,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceProjector,
  IconDeviceSpeaker,
  IconDeviceTablet,
  IconDeviceWatch,
  IconDiamond,
  IconFolders,
  IconHeadphones,
  IconHome,
  IconHorseToy,
  IconLamp,
  IconLego,
  IconLuggage,
  IconMountain,
  IconNotebook,
  IconPackage,
  IconPhoto,
  IconPlant2,
  IconPlug,
  IconPrinter,
  IconPuzzle,
  IconRun,
  IconScissors,
  IconShoe,
  IconSofa,
  IconSunglasses,
  IconTexture,
  IconUmbrella,
  IconWallet,
  IconWind,
} from '@tabler/icons-react';

import classes from './product-picture.module.css';

/** The seeds' drawings by name. */
const DRAWINGS: Readonly<Record<string, typeof IconPackage>> = {
  armchair: IconArmchair,
  backpack: IconBackpack,
  'badge-vr': IconBadgeVr,
  'ball-football': IconBallFootball,
  'ball-tennis': IconBallTennis,
  ballpen: IconBallpen,
  bottle: IconBottle,
  calculator: IconCalculator,
  camera: IconCamera,
  candle: IconCandle,
  cards: IconCards,
  category: IconCategory,
  chalkboard: IconChalkboard,
  'chef-hat': IconChefHat,
  chess: IconChess,
  circle: IconCircle,
  clock: IconClock,
  'device-desktop': IconDeviceDesktop,
  'device-gamepad': IconDeviceGamepad,
  'device-laptop': IconDeviceLaptop,
  'device-mobile': IconDeviceMobile,
  'device-projector': IconDeviceProjector,
  'device-speaker': IconDeviceSpeaker,
  'device-tablet': IconDeviceTablet,
  'device-watch': IconDeviceWatch,
  diamond: IconDiamond,
  folders: IconFolders,
  headphones: IconHeadphones,
  home: IconHome,
  'horse-toy': IconHorseToy,
  kite: IconWind,
  lamp: IconLamp,
  lego: IconLego,
  luggage: IconLuggage,
  mountain: IconMountain,
  notebook: IconNotebook,
  package: IconPackage,
  photo: IconPhoto,
  'plant-2': IconPlant2,
  plug: IconPlug,
  printer: IconPrinter,
  puzzle: IconPuzzle,
  rug: IconTexture,
  run: IconRun,
  scissors: IconScissors,
  shoe: IconShoe,
  sofa: IconSofa,
  sunglasses: IconSunglasses,
  umbrella: IconUmbrella,
  wallet: IconWallet,
};

const ICON_PX = { sm: 22, lg: 48 } as const;

interface ProductPictureProps {
  /** The name of a drawing, or a picture as a `data:` URL. */
  readonly image: string;
  readonly size?: keyof typeof ICON_PX;
}

/** A product's or category's picture, or a drawing. Decorative, because the name is next to it. */
export const ProductPicture = ({ image, size = 'sm' }: ProductPictureProps) => {
  const Drawing = DRAWINGS[image] ?? IconPackage;
  return (
    <span className={classes.picture} data-size={size} aria-hidden>
      {image.startsWith('data:') ? <img src={image} alt="" /> : <Drawing size={ICON_PX[size]} stroke={1.5} />}
    </span>
  );
};
