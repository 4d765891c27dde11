import type { PlanReason } from '@apps-hub/domain/shipping/plan/plan';

/** Why an order cannot go with a plan, in Arabic, with the carrier's name, the parts that it would refuse, and its limit in kilograms. */
export const PLAN_REASON_TEXTS = {
  has_waybill: 'له بوليصة في المتجر.',
  no_branch: 'لا فرع له. أضف فرعًا أو صحّح القاعدة.',
  no_carrier: 'لم تُربط أي شركة شحن.',
  carrier_unknown: 'يحدد شركة شحن لا ندعمها.',
  other_carrier: 'يُشحن مع {{carrier}}.',
  carrier_not_connected: '{{carrier}} غير مربوطة.',
  carrier_makes_none: 'لا تصدر {{carrier}} بوالص هنا.',
  branch_not_served: 'لا تصل {{carrier}} إلى هذا الفرع.',
  recipient_unknown: 'لم يرسل المتجر عنوان التوصيل.',
  abroad: 'لا تشحن {{carrier}} من هنا إلى خارج البلد.',
  cash_unknown: 'يُدفع عند الاستلام والمبلغ غير معروف.',
  cash_not_collected: 'لا تحصّل {{carrier}} النقد.',
  cash_currency: 'تحصّل {{carrier}} النقد بعملة البلد المرسل إليه فقط.',
  value_unknown: 'تشترط {{carrier}} قيمة البضاعة، ولم يرسل المتجر أسعارها.',
  customs_refunded: 'استُرد جزء منه ولم يحدد المتجر القطع.',
  customs_free: 'فيه صنف بلا ثمن، والجمارك تطلب قيمته. أصدر البوليصة لدى شركة الشحن.',
  customs_incomplete: 'تنقصه بيانات الجمارك: {{products}}.',
  customs_refused: 'سترفض {{carrier}} بيانات الجمارك: {{fields}}.',
  no_address: 'ليس له عنوان وطني صحيح.',
  too_heavy: 'أثقل مما تقبله {{carrier}} (الحد {{limit}} كجم).',
  recipient_incomplete: 'سترفض {{carrier}} بيانات المستلم: {{fields}}.',
} as const satisfies Readonly<Record<PlanReason, string>>;
