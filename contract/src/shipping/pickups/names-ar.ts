import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

/** Arabic names of pickup states, for screens and exports. */
export const PICKUP_STATE_NAMES = {
  draft: 'مسودة',
  requested: 'بانتظار شركة الشحن',
  confirmed: 'مؤكد',
  picked_up: 'تم الاستلام',
  missed: 'فائت',
  rejected: 'مرفوض',
  voiding: 'جارٍ الإلغاء',
  voided: 'ملغي',
  void_refused: 'رُفض الإلغاء',
  unknown: 'النتيجة غير معروفة',
} as const satisfies Readonly<Record<PickupState, string>>;
