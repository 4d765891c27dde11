import type { Product, ProductDetails, ProductInput, ProductVariant } from './contract.ts';
import { type OptionName, PRICE_SIGN } from './values.ts';
import { addDays, type LocalDate } from '@apps-hub/domain/time';
import { live, type Seeding, todayOf } from '../kit/seeding.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';
import { seedProducts } from './data.ts';

const ABOUT: readonly Text[] = [
  [
    'اخترناه بعناية ليدوم طويلًا، ويصل في عبوة محكمة.\n\n- ضمان سنتين\n- استبدال مجاني خلال 15 يومًا',
    'Chosen to last, and packed with care.\n\n- Two years of warranty\n- Free exchange within 15 days',
  ],
  [
    'من أكثر منتجاتنا طلبًا: خامة متينة وتشطيب نظيف.\n\n- يُشحن خلال يوم عمل\n- خدمة بعد البيع بالعربية والإنجليزية',
    'One of our most wanted: solid material and a clean finish.\n\n- Ships within one working day\n- After-sales service in Arabic and English',
  ],
  [
    'عملي وسهل الاستخدام كل يوم.\n\n- سهل التنظيف\n- مناسب للإهداء',
    'Practical, and easy to use every day.\n\n- Easy to clean\n- Makes a good gift',
  ],
];

const COLOURS: readonly Text[] = [
  ['أسود', 'Black'],
  ['رملي', 'Sand'],
  ['كحلي', 'Navy'],
];

const COLLECTIONS: readonly Text[] = [
  ['مختارات الموسم', 'Season’s picks'],
  ['للإهداء', 'Gifts'],
  ['الأساسيات', 'Basics'],
];

const TAGS: readonly Text[] = [
  ['جديد', 'New'],
  ['الأكثر مبيعًا', 'Best seller'],
  ['عرض', 'Offer'],
];

/** The last digit of an EAN: the others weigh one and three by turns. */
const withCheckDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const barcodeOf = (random: Random): string =>
  withCheckDigit(`628${String(random.int(0, 999_999_999)).padStart(9, '0')}`);

/** Options of the shop's products: sizes for shoes, colours for accessories. */
const optionOf = (
  { category }: Product,
  { locale }: Seeding,
): { name: OptionName; values: string[] } | undefined => {
  if (category === 'Shoes') return { name: 'size', values: ['40', '41', '42', '43'] };
  return category === 'Accessories'
    ? { name: 'colour', values: COLOURS.map((colour) => say(colour, locale)) }
    : undefined;
};

/** The stock, distributed over the values. */
const variantsOf = ({ price, qty }: Product, values: readonly string[]): ProductVariant[] =>
  values.map((value, at) => ({
    values: [value],
    price,
    qty: Math.floor(qty / values.length) + (at < qty % values.length ? 1 : 0),
  }));

const discounted = (price: string): string =>
  `${PRICE_SIGN}${(Math.round(Number(price.slice(1)) * 90) / 100).toFixed(2)}`;

const publishDayOf = ({ status }: Product, today: LocalDate, days: number): LocalDate | null =>
  status === 'Scheduled' ? addDays(today, days) : null;

const detailsOf = (product: Product, seeding: Seeding, random: Random): ProductDetails => {
  const today = todayOf(seeding);
  const option = optionOf(product, seeding);
  const code = barcodeOf(random);
  return {
    ...product,
    description: `<p>${say(random.pick(ABOUT), seeding.locale)}</p>`,
    barcode: code,
    pictures: [],
    discountedPrice: random.chance(25) ? discounted(product.price) : null,
    chargesTax: random.chance(90),
    options: option ? [option] : [],
    variants: option ? variantsOf(product, option.values) : [],
    inTransit: random.chance(40) ? random.int(5, 400) : 0,
    restockedOn: addDays(today, -random.int(2, 120)),
    stockedInAll: product.qty + random.int(10, 2_000),
    fulfilment: random.chance(70) ? 'company' : 'seller',
    delivery: random.chance(60) ? 'worldwide' : 'local',
    countries: [],
    isFragile: random.chance(20),
    isBiodegradable: random.chance(10),
    frozenAt: null,
    expiresOn: null,
    codeType: 'EAN',
    code,
    collection: say(random.pick(COLLECTIONS), seeding.locale),
    tags: [say(random.pick(TAGS), seeding.locale)],
    publishOn: publishDayOf(product, today, random.int(2, 30)),
  };
};

/** The shop's current products with all their form's fields. */
export const liveProducts = live((seeding): ProductDetails[] => {
  const random = randomOf('product details');
  return seedProducts(seeding.locale).map((product) => detailsOf(product, seeding, random));
});

/** A product's fields in lists. */
export const listed = (product: ProductDetails): Product => {
  const { id, productName, category, stock, sku, price, qty, status, image, productBrand } = product;
  return { id, productName, category, stock, sku, price, qty, status, image, productBrand };
};

/** Whether another product has this SKU. */
export const isSkuTaken = (
  products: readonly ProductDetails[],
  { sku }: Pick<ProductInput, 'sku'>,
  own?: number,
): boolean => products.some((product) => product.sku === sku && product.id !== own);
