import type { Product } from './contract.ts';
import { PRICE_SIGN, PRODUCT_CATEGORIES, PRODUCT_STATUSES, type ProductCategory } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';

/** A product's name in both languages and its drawing's name. */
type Row = readonly [ar: string, en: string, image: string];

interface Shelf {
  readonly brands: readonly Text[];
  readonly prices: readonly [from: number, to: number];
  readonly rows: readonly Row[];
}

const SHELVES: Readonly<Record<ProductCategory, Shelf>> = {
  Electronics: {
    brands: [
      ['برق', 'Barq'],
      ['صدى', 'Sada'],
    ],
    prices: [39, 1_290],
    rows: [
      ['سماعة رأس عازلة للضوضاء', 'Noise-cancelling headphones', 'headphones'],
      ['حاسوب محمول 14 بوصة', 'Laptop, 14 inch', 'device-laptop'],
      ['هاتف ذكي 256 جيجابايت', 'Smartphone, 256 GB', 'device-mobile'],
      ['جهاز لوحي مع قلم', 'Tablet with pen', 'device-tablet'],
      ['مكبر صوت محمول', 'Portable speaker', 'device-speaker'],
      ['كاميرا بدون مرآة', 'Mirrorless camera', 'camera'],
      ['شاشة منحنية 32 بوصة', 'Curved monitor, 32 inch', 'device-desktop'],
      ['شاحن سريع بمنفذين', 'Fast charger, two ports', 'plug'],
      ['جهاز عرض منزلي', 'Home projector', 'device-projector'],
    ],
  },
  Accessories: {
    brands: [
      ['لؤلؤ', 'Lulu Line'],
      ['مدار', 'Madar'],
    ],
    prices: [12, 240],
    rows: [
      ['ساعة يد جلدية', 'Leather watch', 'device-watch'],
      ['نظارة شمسية', 'Sunglasses', 'sunglasses'],
      ['حقيبة ظهر مقاومة للماء', 'Waterproof backpack', 'backpack'],
      ['محفظة جلد طبيعي', 'Leather wallet', 'wallet'],
      ['مظلة قابلة للطي', 'Folding umbrella', 'umbrella'],
      ['قبعة صيفية', 'Summer hat', 'sun-hat'],
      ['حقيبة سفر 55 سم', 'Cabin suitcase, 55 cm', 'luggage'],
      ['خاتم فضة', 'Silver ring', 'ring'],
    ],
  },
  Shoes: {
    brands: [
      ['خطوة', 'Khutwa'],
      ['درب', 'Darb'],
    ],
    prices: [35, 210],
    rows: [
      ['حذاء جري خفيف', 'Light running shoes', 'running-shoe'],
      ['حذاء مشي جبلي', 'Hiking boots', 'hiking-boot'],
      ['صندل جلدي', 'Leather sandals', 'sandal'],
      ['حذاء رسمي أسود', 'Black dress shoes', 'dress-shoe'],
      ['حذاء كرة قدم', 'Football boots', 'football-boot'],
      ['حذاء أطفال بأشرطة', 'Children’s strap shoes', 'strap-shoe'],
      ['حذاء منزلي دافئ', 'Warm slippers', 'slipper'],
      ['حذاء تنس أبيض', 'White tennis shoes', 'tennis-shoe'],
    ],
  },
  Office: {
    brands: [
      ['مكتبي', 'Maktabi'],
      ['سطر', 'Satr'],
    ],
    prices: [6, 480],
    rows: [
      ['كرسي مكتب مريح', 'Ergonomic office chair', 'armchair'],
      ['طابعة ليزر', 'Laser printer', 'printer'],
      ['دفتر ملاحظات، ثلاث قطع', 'Notebooks, set of three', 'notebook'],
      ['قلم حبر سائل', 'Fountain pen', 'ballpen'],
      ['سبورة بيضاء', 'Whiteboard', 'chalkboard'],
      ['حاسبة مكتبية', 'Desk calculator', 'calculator'],
      ['مقص فولاذي', 'Steel scissors', 'scissors'],
      ['منظم ملفات', 'File organiser', 'folders'],
    ],
  },
  'Home Decor': {
    brands: [
      ['سكن', 'Sakan'],
      ['ركن', 'Rukn'],
    ],
    prices: [14, 360],
    rows: [
      ['مصباح أرضي', 'Floor lamp', 'lamp'],
      ['نبتة داخلية في أصيص', 'Potted indoor plant', 'plant-2'],
      ['مرآة دائرية', 'Round mirror', 'mirror'],
      ['أريكة بمقعدين', 'Two-seat sofa', 'sofa'],
      ['ساعة حائط خشبية', 'Wooden wall clock', 'clock'],
      ['إطار صور، مجموعة', 'Photo frames, set', 'photo'],
      ['شمعة عطرية', 'Scented candle', 'candle'],
      ['سجادة صوف', 'Wool rug', 'rug'],
      ['مزهرية خزف', 'Ceramic vase', 'vase'],
    ],
  },
  Games: {
    brands: [
      ['مرح', 'Marah'],
      ['فوز', 'Fawz'],
    ],
    prices: [9, 520],
    rows: [
      ['يد تحكم لاسلكية', 'Wireless game controller', 'device-gamepad'],
      ['طقم شطرنج خشبي', 'Wooden chess set', 'chess'],
      ['أحجية ألف قطعة', 'Puzzle, 1,000 pieces', 'puzzle'],
      ['نظارة واقع افتراضي', 'Virtual reality headset', 'badge-vr'],
      ['طاولة كرة قدم', 'Table football', 'table-football'],
      ['لعبة بطاقات عائلية', 'Family card game', 'cards'],
      ['مكعبات تركيب', 'Building bricks', 'lego'],
      ['طائرة ورقية', 'Kite', 'kite'],
    ],
  },
};

interface SeededProduct extends Product {
  readonly category: ProductCategory;
}

/** Fifty products, oldest first; categories alternate. */
export const seedProducts = (locale: Locale): SeededProduct[] => {
  const random = randomOf('products');
  const rows = PRODUCT_CATEGORIES.flatMap((category) =>
    SHELVES[category].rows.map((row) => ({ category, row })),
  );
  return random.shuffled(rows).map(({ category, row: [ar, en, image] }, index) => {
    const { brands, prices } = SHELVES[category];
    const qty = random.chance(12) ? 0 : random.int(3, 940);
    return {
      id: index + 1,
      productName: say([ar, en], locale),
      category,
      stock: qty > 0,
      sku: 10_000 + random.int(0, 899) * 100 + index,
      price: `${PRICE_SIGN}${random.int(...prices)}.${random.pick(['00', '50', '95'])}`,
      qty,
      status: random.pick(PRODUCT_STATUSES),
      image,
      productBrand: say(random.pick(brands), locale),
    };
  });
};
