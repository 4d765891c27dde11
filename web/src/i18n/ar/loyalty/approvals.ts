import type { Phrases } from '#i18n/phrases.ts';

export const approvals = {
  title: 'تعديلات بانتظار الموافقة',
  subtitle: 'لا تتغيّر الأرصدة إلا بعد الموافقة.',
  filter: 'عرض التعديلات',
  status: { waiting: 'بانتظار الموافقة', approved: 'تمت الموافقة', declined: 'مرفوض' },
  column: { customer: 'العميل', points: 'النقاط', by: 'بطلب من', decision: 'القرار' },
  approve: 'موافقة',
  decline: 'رفض',
  approveOf: 'الموافقة على {{points}} للعميل {{name}}',
  declineOf: 'رفض {{points}} للعميل {{name}}',
  approved: 'تمت الموافقة على التعديل وتطبيقه.',
  declined: 'رُفض التعديل ولم يتغيّر الرصيد.',
  empty: 'لا توجد تعديلات بانتظار الموافقة.',
  emptyDecided: 'لا توجد تعديلات بعد.',
  note: 'ملاحظة داخلية: {{note}}',
  comment: 'للعميل: {{comment}}',
  decidedBy: '{{status}} بواسطة {{name}}',
  blocked: {
    own: 'أنت من طلب هذا التعديل، لذا يجب أن يوافق عليه شخص آخر.',
    gains: 'بيانات التواصل لهذا العميل هي بياناتك، لذا يجب أن يوافق شخص آخر.',
    above_own_limit: 'هذا التعديل أكبر من الحد المسموح لك.',
    role: 'صلاحياتك لا تشمل الموافقة على التعديلات.',
  },
} satisfies Phrases['approvals'];
