import type { Phrases } from '../../phrases.ts';

export const approvals = {
  title: 'تعديلات تنتظر الموافقة',
  subtitle: 'لا تُسجَّل إلا بعد الموافقة عليها.',
  filter: 'عرض التعديلات',
  status: { waiting: 'بالانتظار', approved: 'تمت الموافقة', declined: 'مرفوض' },
  column: { customer: 'العميل', points: 'النقاط', by: 'بطلب من', decision: 'القرار' },
  approve: 'موافقة',
  decline: 'رفض',
  approveOf: 'الموافقة على {{points}} للعميل {{name}}',
  declineOf: 'رفض {{points}} للعميل {{name}}',
  approved: 'تمت الموافقة على التعديل وسُجّل.',
  declined: 'رُفض التعديل ولم يُسجَّل شيء.',
  empty: 'لا يوجد تعديل ينتظر الموافقة.',
  emptyDecided: 'لا شيء هنا بعد.',
  note: 'ملاحظة داخلية: {{note}}',
  comment: 'للعميل: {{comment}}',
  decidedBy: '{{status}} بواسطة {{name}}',
  blocked: {
    own: 'ما طلبته أنت يوافق عليه شخص آخر.',
    above_own_limit: 'هذا أعلى من حدّك.',
    role: 'صلاحياتك لا تشمل الموافقة على التعديلات.',
  },
} satisfies Phrases['approvals'];
