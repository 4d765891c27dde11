import type { PostingName } from './posting-name.ts';

/** Arabic names of postings, for screens and exports. */
export const POSTING_NAMES = {
  earn: 'مكافأة طلب',
  release: 'أصبحت مكافأة الطلب متاحة',
  reverse: 'استرداد نقاط',
  reverseEarn: 'استرداد مكافأة طلب',
  reverseRedeem: 'إعادة نقاط مستبدلة',
  reverseAdjust: 'التراجع عن تعديل',
  reverseImport: 'استرداد رصيد مستورد',
  reverseReverse: 'سداد نقاط لم تُسترد سابقًا',
  redeem: 'استبدال نقاط',
  adjustAdd: 'إضافة نقاط',
  adjustDeduct: 'خصم نقاط',
  transferIn: 'نقاط من دمج عميل',
  transferOut: 'نقاط نُقلت بدمج عميل',
  import: 'رصيد مستورد',
  expire: 'انتهاء صلاحية نقاط',
} as const satisfies Readonly<Record<PostingName, string>>;
