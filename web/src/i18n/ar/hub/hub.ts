import { acl } from './access-control.ts';
import { sampleNav } from './sample-nav.ts';

/** The hub around the apps: navigation, preferences, its own pages. */
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
      open: 'فتح القائمة',
      collapse: 'طيّ القائمة',
    },
    search: {
      title: 'الانتقال إلى صفحة',
      label: 'ابحث عن صفحة',
      nothing: 'لا توجد صفحة بهذا الاسم.',
    },
    user: {
      menu: 'حساب {{name}}',
      signOut: 'تسجيل الخروج',
      signOutEverywhere: 'الخروج من كل الأجهزة',
      everywhereQuestion: 'هل تريد تسجيل الخروج من جميع أجهزتك؟',
      everywhereConsequence:
        'سيُطلب منك إدخال كلمة المرور من جديد على كل جهاز سجّلت دخولك منه، بما فيها هذا الجهاز.',
      everywhereConfirm: 'نعم، الخروج من كل الأجهزة',
      role: {
        owner: 'المالك',
        manager: 'مدير',
        support: 'خدمة العملاء',
        viewer: 'مطّلع',
        client: 'عميل',
      },
    },
    look: {
      title: 'تغيير المظهر',
      theme: 'السمة',
      themes: { light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
      primary: 'اللون الأساسي',
      colours: { purple: 'بنفسجي', teal: 'فيروزي', green: 'أخضر', blue: 'أزرق', rose: 'وردي' },
      skin: 'شكل البطاقات',
      skins: { default: 'افتراضي', bordered: 'بحدود' },
      navigation: 'القائمة',
      navigations: { horizontal: 'في الأعلى', vertical: 'على الجانب', none: 'بلا قائمة' },
      'content-width': 'عرض المحتوى',
      widths: { fluid: 'كامل', boxed: 'محدود' },
      direction: 'الاتجاه',
      directions: { auto: 'حسب اللغة', rtl: 'من اليمين', ltr: 'من اليسار' },
      details: 'تفاصيل',
      'navbar-blur': 'تمويه الصفحة خلف الشريط',
      'semi-dark': 'قائمة داكنة بجانب صفحة فاتحة',
      'vertical-nav-collapsed': 'طيّ القائمة إلى أيقوناتها',
      verticalOnly: 'يظهر أثر الخيارين الأخيرين حين تكون القائمة على الجانب.',
      reset: 'استعادة المظهر الافتراضي',
    },
    demo: {
      year: 'هذا متجر تجريبي ببيانات سنة كاملة.',
      empty: 'هذا متجر تجريبي بدأ فارغًا.',
      startEmpty: 'ابدأ بمتجر فارغ',
      back: 'العودة إلى بيانات السنة',
      emptyQuestion: 'هل تريد الانتقال إلى متجر فارغ؟',
      backQuestion: 'هل تريد العودة إلى متجر البيانات التجريبية؟',
      consequence: 'يحتفظ المتجران بكل شيء، ويمكنك العودة متى شئت.',
    },
    scrollToTop: 'العودة إلى الأعلى',
    notAuthorized: {
      title: 'لا تملك صلاحية هذه الصفحة',
      text: 'دورك لا يشمل هذه الصفحة. اطلبها من مالك المتجر.',
      back: 'العودة إلى صفحتي الأولى',
    },
  },
  acl,
  sampleNav,
} as const;
