import type { ActionKind } from '@apps-hub/domain/loyalty/actions';

/** اسم الطريقة في سجل العميل وفي صفحات التاجر. */
export const ACTION_NAMES: Readonly<Record<ActionKind, string>> = {
  sign_up: 'الانضمام',
  profile: 'إكمال الملف الشخصي',
  birthday: 'يوم الميلاد',
  first_order: 'أول طلب',
  review: 'تقييم منتج',
  link: 'فتح رابط',
  invite: 'دعوة صديق',
  invited: 'أول طلب بدعوة من صديق',
};
