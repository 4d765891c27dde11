import type { Category } from './contract.ts';
import { PRODUCT_CATEGORIES, type ProductCategory } from '../products/values.ts';

import { live } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

/** A stored category; its figures are computed when it is read. */
export type CategoryRecord = Omit<Category, 'totalProducts' | 'totalEarning'>;

interface Row {
  readonly title: Text;
  readonly description: Text;
  readonly slug: string;
  readonly image: string;
}

const ROWS: Readonly<Record<ProductCategory, Row>> = {
  Electronics: {
    title: ['الإلكترونيات', 'Electronics'],
    description: [
      'أجهزة للعمل والترفيه في المنزل وخارجه',
      'Devices for work and leisure, at home and outside',
    ],
    slug: 'electronics',
    image: 'device-laptop',
  },
  Accessories: {
    title: ['الإكسسوارات', 'Accessories'],
    description: ['حقائب وساعات وقطع تكمل الإطلالة', 'Bags, watches and what completes an outfit'],
    slug: 'accessories',
    image: 'device-watch',
  },
  Shoes: {
    title: ['الأحذية', 'Shoes'],
    description: ['للجري والعمل والمناسبات، بكل المقاسات', 'For running, work and occasions, in every size'],
    slug: 'shoes',
    image: 'running-shoe',
  },
  Office: {
    title: ['المكتب', 'Office'],
    description: ['أثاث وأدوات ليوم عمل مريح', 'Furniture and tools for a comfortable working day'],
    slug: 'office',
    image: 'armchair',
  },
  'Home Decor': {
    title: ['ديكور المنزل', 'Home decor'],
    description: ['إضاءة ومفروشات ولمسات أخيرة', 'Lights, furnishings and finishing touches'],
    slug: 'home-decor',
    image: 'lamp',
  },
  Games: {
    title: ['الألعاب', 'Games'],
    description: [
      'للكبار والصغار، على الشاشة وعلى الطاولة',
      'For young and old, on the screen and on the table',
    ],
    slug: 'games',
    image: 'device-gamepad',
  },
};

/** The shop's current categories. */
export const liveCategories = live(({ locale }): CategoryRecord[] =>
  PRODUCT_CATEGORIES.map((key, index) => {
    const { title, description, slug, image } = ROWS[key];
    return {
      id: index + 1,
      key,
      title: say(title, locale),
      slug,
      description: say(description, locale),
      parent: null,
      status: 'Published',
      image,
    };
  }),
);
