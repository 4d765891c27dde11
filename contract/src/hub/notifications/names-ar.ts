import type { NoticeTopic } from './values.ts';

/** ما يُسمّى به كل إشعار عند اختياره وفي الرسالة اليومية، حيث يليه عدد. */
export const NOTICE_TOPIC_NAMES: Readonly<Record<NoticeTopic, string>> = {
  failed_events: 'أحداث فشلت',
  approvals: 'تعديلات تنتظر الموافقة',
  stuck_coupons: 'كوبونات متعثرة',
  open_returns: 'مرتجعات تنتظر تحديد مبلغها',
  refused_texts: 'رموز دخول لم تُرسل برسائل نصية',
  expiring_points: 'نقاط تنتهي قريبًا',
  pickups: 'عمليات استلام تحتاج إلى إجراء منك',
  return_requests: 'طلبات إرجاع',
  unrefunded_returns: 'مرتجعات وصلت ولم يُسترد مبلغها',
  missing_boxes: 'طرود لم تصل مع بقية طلبها',
  unscanned_waybills: 'طرود سُلّمت ولم تمسحها شركة الشحن',
  waybill_amounts: 'مبالغ تغيرت بعد إصدار البوليصة',
};
