import type { Review } from './contract.ts';
import { REVIEW_STATUSES } from './values.ts';
import { addDays } from '@apps-hub/domain/time';

import { seedCustomers } from '../customers/data.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';
import { seedProducts } from '../products/data.ts';

const REVIEW_COUNT = 100;

interface Opinion {
  readonly stars: Review['review'];
  readonly head: Text;
  readonly para: Text;
}

const OPINIONS: readonly Opinion[] = [
  {
    stars: 5,
    head: ['أفضل مما توقعت', 'Better than I expected'],
    para: [
      'وصل في يومين، والجودة واضحة من أول استخدام.',
      'It came in two days, and the quality shows from the first use.',
    ],
  },
  {
    stars: 5,
    head: ['أنصح به بشدة', 'Highly recommended'],
    para: [
      'اشتريته هدية وأعجب الجميع، وسأطلب غيره قريبًا.',
      'I bought it as a gift and everybody liked it. I will order another one soon.',
    ],
  },
  {
    stars: 5,
    head: ['يستحق كل ريال', 'Worth every penny'],
    para: [
      'أستخدمه كل يوم منذ شهرين دون أي مشكلة.',
      'I have used it every day for two months without a problem.',
    ],
  },
  {
    stars: 4,
    head: ['جيد جدًا', 'Very good'],
    para: ['المنتج ممتاز، لكن التغليف كان بسيطًا.', 'An excellent product, though the packaging was plain.'],
  },
  {
    stars: 4,
    head: ['كما في الصورة', 'As in the picture'],
    para: [
      'اللون والمقاس مطابقان للوصف، والتوصيل تأخر يومًا.',
      'Colour and size match the description; delivery was a day late.',
    ],
  },
  {
    stars: 4,
    head: ['تجربة مريحة', 'A pleasant purchase'],
    para: ['خدمة العملاء أجابت عن كل أسئلتي بسرعة.', 'Customer service answered all my questions quickly.'],
  },
  {
    stars: 3,
    head: ['مقبول', 'It is all right'],
    para: ['يؤدي الغرض، لكن السعر مرتفع قليلًا.', 'It does the job, but the price is a little high.'],
  },
  {
    stars: 3,
    head: ['توقعت أكثر', 'I expected more'],
    para: [
      'التعليمات غير واضحة، واحتجت وقتًا لأفهم طريقة الاستخدام.',
      'The instructions are unclear; it took me a while to understand how it works.',
    ],
  },
  {
    stars: 2,
    head: ['ليس كما وُصف', 'Not as described'],
    para: [
      'المقاس أصغر من المكتوب، واضطررت إلى تبديله.',
      'It is smaller than stated, and I had to exchange it.',
    ],
  },
  {
    stars: 1,
    head: ['وصل متضررًا', 'It arrived damaged'],
    para: [
      'كانت العلبة مفتوحة وقطعة مكسورة، وأنتظر البديل.',
      'The box was open and a part was broken. I am waiting for a replacement.',
    ],
  },
];

/** A hundred reviews of the last half year; most are good, as in most shops. */
export const seedReviews = (seeding: Seeding): Review[] => {
  const { locale } = seeding;
  const random = randomOf('reviews');
  const products = seedProducts(locale);
  const customers = seedCustomers(locale);
  const today = todayOf(seeding);
  return Array.from({ length: REVIEW_COUNT }, (_, index) => {
    const { productName, productBrand, image } = random.pick(products);
    const { customer, email, avatar } = random.pick(customers);
    const { stars, head, para } = random.pick(OPINIONS);
    return {
      id: index + 1,
      product: productName,
      companyName: productBrand,
      productImage: image,
      reviewer: customer,
      email,
      avatar,
      date: addDays(today, -random.int(0, 180)),
      status: random.pick(REVIEW_STATUSES),
      review: stars,
      head: say(head, locale),
      para: say(para, locale),
    };
  });
};
