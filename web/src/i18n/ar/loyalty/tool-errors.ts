import type { Phrases } from '#i18n/phrases.ts';

export const loyaltyToolErrors = {
  campaign_not_found: 'هذه الحملة لم تعد موجودة.',
  segment_not_found: 'هذه الشريحة لم تعد موجودة.',
  segment_in_use: 'الحملة {{campaign}} تستخدم هذه الشريحة. أنهِ الحملة أولًا.',
  segments_counting: 'ما زلنا نحصي عملاءك (اكتمل {{percent}}٪).',
  segments_too_many: 'في متجرك {{most}} شريحة، وهو أقصى عدد. احذف واحدة أولًا.',
  rule_change_not_found: 'طلب التعديل هذا لم يعد موجودًا.',
  rule_change_decided: 'سبق البتّ في طلب التعديل هذا.',
  inbox_event_not_found: 'لم يعد هذا الحدث في الوارد.',
  batch_not_found: 'لم يعد هذا التعديل الجماعي موجودًا.',
  batch_state_passed: 'سبق تطبيق هذا التعديل الجماعي أو التراجع عنه أو حذفه. تحقق من حالته قبل المتابعة.',
  batch_empty: 'لا يمكن تطبيق أي سطر في هذا التعديل الجماعي. صحّح الأسطر وابدأ من جديد.',
  batch_above_day_limit: 'هذا أكبر مما يمكنك تعديله اليوم دون موافقة. اطلب من المالك تطبيقه.',
  batch_above_limit:
    'يتجاوز أحد الأسطر عدد النقاط المسموح به لدورك في المرة الواحدة ({{limit}}). اطلب ذلك من المالك.',
  batch_too_large: 'الحد الأقصى للتعديل الجماعي {{most}} سطر. قسّم الملف وطبّق كل جزء على حدة.',
  order_import_not_found: 'لم تعد عملية الاستيراد هذه موجودة.',
  order_import_state_passed: 'تغيّرت حالة عملية الاستيراد هذه. أعد تحميل الصفحة لتراها.',
  order_import_open: 'في متجرك ملف طلبات آخر. أكمله أو احذفه أولًا.',
  order_import_part_missing: 'ينقص جزء من الملف. حدّد الملف مرة أخرى للمتابعة.',
  order_import_many_rejects: 'تعذّر استيراد {{rejected}} من {{lines}} سطر. أكّد استيراد البقية.',
  own_reading_passed: 'انتهت هذه القراءة. أعد تحميل الصفحة لتراها.',
  what_if_busy: 'توجد تجارب أخرى جارية لمتجرك. أعد المحاولة بعد قليل.',
  what_if_too_long: 'عدد الطلبات في هذه الفترة أكبر من الحد المسموح للتجربة. اختر فترة أقصر.',
  referral_not_found: 'لم تعد هذه الدعوة موجودة.',
} satisfies Phrases['loyaltyToolErrors'];
