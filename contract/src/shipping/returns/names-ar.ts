import type { ReturnReason } from '@apps-hub/domain/shipping/returns/rules';
import type { ReturnCondition, ReturnState, ReturnStep } from '@apps-hub/domain/shipping/returns/states';

export const RETURN_STATE_NAMES = {
  asked: 'طلب جديد',
  approved: 'مقبول',
  on_the_way: 'في الطريق',
  received: 'وصل',
  closed: 'مغلق',
  refused: 'مرفوض',
} as const satisfies Readonly<Record<ReturnState, string>>;

export const RETURN_REASON_NAMES = {
  damaged: 'تالف أو معيب',
  wrong_item: 'ليس ما طلبته',
  not_as_described: 'لا يطابق الوصف',
  size: 'المقاس غير مناسب',
  changed_mind: 'غيّرت رأيي',
  other: 'سبب آخر',
} as const satisfies Readonly<Record<ReturnReason, string>>;

export const RETURN_CONDITION_NAMES = {
  as_new: 'كالجديد',
  used: 'مستعمل',
  damaged: 'تالف',
  missing: 'ليس في الطرد',
} as const satisfies Readonly<Record<ReturnCondition, string>>;

/** What a person of the store does with a request. */
export const RETURN_STEP_NAMES = {
  approve: 'قبول',
  refuse: 'رفض',
  send: 'في الطريق',
  receive: 'تأكيد الوصول',
  close: 'إغلاق دون إعادة المبلغ',
} as const satisfies Readonly<Record<ReturnStep, string>>;
