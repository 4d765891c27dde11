import type { PostingName } from './posting-name.ts';

/** Postings in Arabic, on screens and in exports. */
export const POSTING_NAMES = {
  earn: 'مكافأة طلب',
  release: 'أصبحت مكافأة الطلب متاحة',
  reverse: 'استرداد نقاط',
  reverseEarn: 'استرداد مكافأة طلب',
  reverseRedeem: 'إعادة نقاط مستبدلة',
  reverseAdjust: 'التراجع عن تعديل',
  reverseReverse: 'سداد نقاط لم تُسترد سابقًا',
  redeem: 'استبدال نقاط',
  adjustAdd: 'إضافة نقاط',
  adjustDeduct: 'خصم نقاط',
  import: 'رصيد مستورد',
  expire: 'انتهاء صلاحية نقاط',
} as const satisfies Readonly<Record<PostingName, string>>;
