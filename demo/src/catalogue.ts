/** A product of the demo shop. */
export interface Article {
  readonly id: string;
  readonly sku: string;
  readonly ar: string;
  readonly en: string;
  readonly priceMinor: number;
  /** The name of its picture in the sandbox's shop. */
  readonly picture: string;
  readonly weightGrams: number;
  /** How often it is bought, relative to the others. */
  readonly demand: number;
  /** The most units in one order. */
  readonly mostUnits: number;
}

type Row = readonly [
  ar: string,
  en: string,
  priceMinor: number,
  picture: string,
  weightGrams: number,
  demand: number,
  mostUnits: number,
];

const ROWS: readonly Row[] = [
  ['قهوة سعودية شقراء 500 جم', 'Saudi blonde coffee, 500 g', 5500, 'coffee-bag', 550, 14, 4],
  ['دلة نحاسية', 'Brass dallah', 24900, 'dallah', 1400, 3, 1],
  ['فناجين قهوة، طقم 6', 'Coffee cups, set of 6', 8900, 'cups', 900, 5, 2],
  ['تمر سكري فاخر 1 كجم', 'Sukkari dates, 1 kg', 6250, 'dates', 1050, 11, 4],
  ['هيل حب 200 جم', 'Whole cardamom, 200 g', 4800, 'cardamom', 230, 9, 3],
  ['زعفران 3 جم', 'Saffron, 3 g', 3995, 'saffron', 40, 6, 3],
  ['عسل سدر 500 جم', 'Sidr honey, 500 g', 17500, 'honey', 780, 5, 2],
  ['مطحنة يدوية', 'Hand grinder', 21900, 'grinder', 800, 2, 1],
  ['غلاية بعنق إوزة', 'Gooseneck kettle', 29900, 'kettle', 1300, 2, 1],
  ['أداة تقطير مع فلاتر', 'Pour-over dripper with filters', 9950, 'dripper', 450, 4, 1],
  ['شوكولاتة بالهيل', 'Cardamom chocolate', 1850, 'chocolate', 110, 8, 6],
  ['صينية خشب الزيتون', 'Olive wood tray', 13500, 'tray', 1250, 3, 2],
];

export const CATALOGUE: readonly Article[] = ROWS.map(
  ([ar, en, priceMinor, picture, weightGrams, demand, mostUnits], index) => ({
    id: String(101 + index),
    sku: `BH-${String(index + 1).padStart(3, '0')}`,
    ar,
    en,
    priceMinor,
    picture,
    weightGrams,
    demand,
    mostUnits,
  }),
);

/** The delivery fee, tax included. */
export const SHIPPING_MINOR = 2000;
