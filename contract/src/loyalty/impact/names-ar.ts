import type { Account, JournalLine } from '@apps-hub/domain/loyalty/liability/deferral';
import type { RuleEstimate } from '@apps-hub/domain/loyalty/liability/breakage';
import type { Cell, ExpiryRule } from '@apps-hub/domain/loyalty/liability/movements';

import type { Ending, ShownFigure } from './values.ts';

/** Arabic names in the points report, on screens and in its files. */
const FIGURE_NAMES: Readonly<Record<ShownFigure, string>> = {
  opening: 'الرصيد الافتتاحي',
  issued: 'مُنحت',
  redeemed: 'استُبدلت',
  returned: 'أُعيدت مع كوبون',
  expired: 'انتهت صلاحيتها',
  reversed: 'استُردّت بعد مرتجعات وتعديلات طلبات',
  deducted: 'خُصمت يدويًا',
  restored: 'أُرجعت',
  released: 'أصبحت متاحة',
  offset: 'سُدّدت بها أرصدة سالبة',
  closing: 'الرصيد الختامي',
};

const SOURCE_NAMES: Readonly<Record<Cell['source'], string>> = {
  sale: 'الطلبات',
  other: 'التعديلات والطرق الأخرى لكسب النقاط',
  moved_in: 'منقولة من برنامج آخر',
  debt: 'أرصدة سالبة',
};

const EXPIRY_NAMES: Readonly<Record<ExpiryRule, string>> = {
  m3: 'حتى 3 أشهر',
  m6: 'نحو 6 أشهر',
  m12: 'نحو 12 شهرًا',
  m24: 'نحو 24 شهرًا',
  longer: 'أطول من ذلك',
  never: 'بلا انتهاء',
  pending: 'معلّقة',
};

const ENDING_NAMES: Readonly<Record<Ending, string>> = {
  pending: 'معلّقة',
  withinYear: 'تنتهي خلال 12 شهرًا',
  later: 'تنتهي بعد ذلك',
  never: 'بلا انتهاء',
  debt: 'أرصدة سالبة',
};

const BASIS_NAMES: Readonly<Record<RuleEstimate['basis'], string>> = {
  all: 'السجل قصير: تُحتسب كل النقاط إلى أن يكتمل 12 شهرًا',
  cautious: 'السجل أقل من 18 شهرًا: يُعتمد الحد الأعلى الحذر من النطاق',
  central: 'تقدير',
};

const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  revenue: 'الإيرادات',
  contract_liability: 'التزام العقد: نقاط الولاء',
  marketing: 'مصروف التسويق',
  provision: 'مخصص: نقاط بلا عملية بيع',
  former_programme: 'حساب وسيط: برنامج الولاء السابق',
};

const ENTRY_NAMES: Readonly<Record<JournalLine['entry'], string>> = {
  deferral: 'نقاط مُنحت خلال الفترة بعد طرح ما استُردّ منها',
  reestimate: 'تقدير جديد لنقاط أشهر سابقة',
  release: 'نقاط استُخدمت خلال الفترة',
};

/** Headings of the report's tables. */
export const HEADINGS = {
  rule: 'الانتهاء',
  outstanding: 'النقاط القائمة',
  expected: 'المحتسب على أنه سيُستخدم',
  range: 'النطاق',
  basis: 'الأساس',
  entry: 'البيان',
  debit: 'مدين',
  credit: 'دائن',
  amount: 'المبلغ',
  line: 'البند',
  from: 'من',
  to: 'إلى',
  noRate: 'لا توجد مكافأة نشطة تحدد قيمة النقاط، لذلك لا توجد مبالغ.',
  notOver: 'لم ينتهِ الشهر الأخير بعد، وستتغيّر أرقامه.',
} as const;

/** The names that the page shows. */
export const SHOWN_NAMES = {
  figures: FIGURE_NAMES,
  sources: { all: 'كل النقاط', ...SOURCE_NAMES },
  expiry: EXPIRY_NAMES,
  bases: BASIS_NAMES,
  entries: ENTRY_NAMES,
  accounts: ACCOUNT_NAMES,
} as const;

/** The names in the files. */
export const FILE_NAMES = {
  FIGURE_NAMES,
  SOURCE_NAMES,
  EXPIRY_NAMES,
  ENDING_NAMES,
  BASIS_NAMES,
  ACCOUNT_NAMES,
  ENTRY_NAMES,
};
