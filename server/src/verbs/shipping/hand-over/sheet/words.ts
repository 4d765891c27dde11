import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

const AR = {
  title: 'كشف تسليم الطرود',
  carrier: 'شركة الشحن',
  number: 'رقم الاستلام',
  reference: 'الرقم المرجعي',
  date: 'تاريخ الاستلام',
  window: 'موعد الاستلام',
  address: 'عنوان الاستلام',
  contact: 'المسؤول عن التسليم',
  instructions: 'ملاحظات للمندوب',
  parcels: 'عدد الطرود',
  weight: 'الوزن الإجمالي',
  fragile: 'قابلة للكسر',
  large: 'كبيرة الحجم',
  cash: 'إجمالي الدفع عند الاستلام',
  row: 'م',
  order: 'الطلب',
  tracking: 'رقم التتبع',
  parcelWeight: 'الوزن',
  size: 'المقاس',
  marks: 'تنبيهات',
  checked: 'استُلم',
  cashMark: 'الدفع عند الاستلام:',
  fragileMark: 'قابل للكسر',
  largeMark: 'كبير',
  received: 'عدد الطرود المستلمة',
  driver: 'مندوب شركة الشحن',
  store: 'المسلِّم من المتجر',
  name: 'الاسم',
  signature: 'التوقيع',
  time: 'التاريخ والوقت',
  statement: 'استلم المندوب الطرود المذكورة في هذا الكشف.',
  printed: 'طُبع في',
  recordTitle: 'محضر تسليم الطرود',
  recordNumber: 'رقم المحضر',
  branch: 'الفرع',
  closed: 'وقت التسليم',
  expected: 'المتوقعة',
  taken: 'المسلَّمة',
  missing: 'الناقصة',
  extra: 'خارج القائمة',
  boxes: 'الطرود',
  extraCodes: 'أرقام خارج القائمة',
  recordStatement: 'استلم المندوب الطرود المسلَّمة في هذا المحضر.',
  erased: 'حُذف',
  hash: 'البصمة',
} as const;

export type SheetWord = keyof typeof AR;

const EN: Readonly<Record<SheetWord, string>> = {
  title: 'Hand-over sheet',
  carrier: 'Carrier',
  number: 'Pickup number',
  reference: 'Reference',
  date: 'Pickup date',
  window: 'Pickup window',
  address: 'Pickup address',
  contact: 'Contact',
  instructions: 'Notes for the courier',
  parcels: 'Parcels',
  weight: 'Total weight',
  fragile: 'Fragile',
  large: 'Large',
  cash: 'Total cash on delivery',
  row: 'No.',
  order: 'Order',
  tracking: 'Tracking number',
  parcelWeight: 'Weight',
  size: 'Size',
  marks: 'Notes',
  checked: 'Collected',
  cashMark: 'Cash:',
  fragileMark: 'Fragile',
  largeMark: 'Large',
  received: 'Parcels received',
  driver: 'Courier',
  store: 'Handed over by',
  name: 'Name',
  signature: 'Signature',
  time: 'Date and time',
  statement: 'The courier has received the parcels listed on this sheet.',
  printed: 'Printed',
  recordTitle: 'Hand-over record',
  recordNumber: 'Record number',
  branch: 'Branch',
  closed: 'Handed over',
  expected: 'Expected',
  taken: 'Handed over',
  missing: 'Missing',
  extra: 'Not on the list',
  boxes: 'Boxes',
  extraCodes: 'Numbers not on the list',
  recordStatement: 'The courier has received the parcels that this record lists as handed over.',
  erased: 'Deleted',
  hash: 'Hash',
};

interface SheetLocale {
  readonly words: Readonly<Record<SheetWord, string>>;
  /** Sets calendar and digits explicitly: the courier reads the same numbers on the label. */
  readonly tag: string;
  readonly kilograms: (text: string) => string;
  readonly centimetres: (text: string) => string;
  readonly page: (page: number, pages: number) => string;
  /** After a blank to fill in by hand: "… of 6". */
  readonly outOf: (count: string) => string;
  readonly between: (from: string, to: string, zone: string) => string;
}

const LOCALES: Readonly<Record<Locale, SheetLocale>> = {
  ar: {
    words: AR,
    tag: LOCALE_SETUPS.ar.tag,
    kilograms: (text) => `${text} كجم`,
    centimetres: (text) => `${text} سم`,
    page: (page, pages) => `صفحة ${page} من ${pages}`,
    outOf: (count) => `من ${count}`,
    between: (from, to, zone) => `من ${from} إلى ${to} (${zone})`,
  },
  en: {
    words: EN,
    tag: LOCALE_SETUPS.en.tag,
    kilograms: (text) => `${text} kg`,
    centimetres: (text) => `${text} cm`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    outOf: (count) => `of ${count}`,
    between: (from, to, zone) => `${from} to ${to} (${zone})`,
  },
};

/** The languages of a sheet; the first one sets its direction. */
export const localesOf = (language: HandOverLanguage): readonly [SheetLocale, ...SheetLocale[]] => {
  switch (language) {
    case 'ar':
      return [LOCALES.ar];
    case 'en':
      return [LOCALES.en];
    case 'ar_en':
      return [LOCALES.ar, LOCALES.en];
  }
};

export type { SheetLocale };
