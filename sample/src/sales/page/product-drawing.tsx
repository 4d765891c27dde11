import type { ProductCategory } from '#products/values.ts';
import {
  IconBriefcase,
  IconDeviceGamepad2,
  IconDeviceLaptop,
  IconDeviceWatch,
  IconHome,
  IconShoe,
} from '@tabler/icons-react';

import classes from './sales.module.css';

const DRAWINGS: Readonly<Record<ProductCategory, typeof IconShoe>> = {
  Electronics: IconDeviceLaptop,
  Accessories: IconDeviceWatch,
  Shoes: IconShoe,
  Office: IconBriefcase,
  'Home Decor': IconHome,
  Games: IconDeviceGamepad2,
};

/** A drawing of the product's kind. */
export const ProductDrawing = ({ category }: { readonly category: ProductCategory }) => {
  const Drawing = DRAWINGS[category];
  return (
    <span className={classes.drawing} aria-hidden>
      <Drawing size={20} stroke={1.5} />
    </span>
  );
};
