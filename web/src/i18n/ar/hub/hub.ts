import { shell } from '@apps-hub/ui/i18n/ar/shell.ts';
import { acl } from './access-control.ts';

/** The hub around the apps: the names of its pages, the user, and the shell around them. */
export const hub = {
  hub: {
    nav: {
      loyalty: 'الولاء',
      shipping: 'الشحن',
      more: 'المزيد',
      collectionMethods: 'طرق الاكتساب',
      redemptionMethods: 'طرق الاستبدال',
      accessControl: 'التحكم بالوصول',
      profile: 'الملف الشخصي',
      accountSettings: 'إعدادات الحساب',
    },
    searchFor: 'ابحث عن صفحة أو عميل أو طلب أو استلام',
    bell: { none: 'الإشعارات', unread: 'الإشعارات، غير المقروءة: {{n}}' },
    user: {
      menu: 'حساب {{name}}',
      signOut: 'تسجيل الخروج',
      devices: 'الأجهزة المسجّل دخولها',
      role: {
        owner: 'مالك',
        manager: 'مدير',
        support: 'دعم العملاء',
        viewer: 'مشاهد',
        warehouse: 'مستودع',
        client: 'مستخدم محدود',
      },
    },
    demo: {
      year: 'هذا متجر تجريبي فيه بيانات سنة كاملة.',
      empty: 'هذا متجر تجريبي بدأ فارغًا.',
      startEmpty: 'ابدأ بمتجر فارغ',
      back: 'العودة إلى البيانات التجريبية',
      emptyQuestion: 'هل تريد الانتقال إلى متجر فارغ؟',
      backQuestion: 'هل تريد العودة إلى متجر البيانات التجريبية؟',
      consequence: 'يحتفظ كل متجر ببياناته، ويمكنك العودة في أي وقت.',
    },
    notInstalled: {
      loyalty: 'تطبيق نقاط الولاء غير مثبّت في متجرك',
      shipping: 'لا يوجد تطبيق شحن مثبّت في متجرك',
      text: 'ثبّته من متجر تطبيقات منصة متجرك، ثم سجّل الدخول من جديد.',
    },
    notAuthorized: {
      title: 'لا تملك صلاحية هذه الصفحة',
      text: 'دورك لا يشمل هذه الصفحة. اطلب الصلاحية من مالك المتجر.',
      back: 'العودة إلى الرئيسية',
    },
  },
  acl,
  shell,
} as const;
