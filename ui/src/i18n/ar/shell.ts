import type { Phrases } from '../phrases.ts';

/** Navigation, search and appearance of the hub. Loaded with the area `hub`. */
export const shell = {
  nav: { path: 'مكان الصفحة', open: 'فتح القائمة', collapse: 'طيّ القائمة' },
  search: 'البحث',
  shortcuts: 'اختصارات',
  scrollToTop: 'العودة إلى الأعلى',
  look: {
    title: 'المظهر',
    theme: 'المظهر العام',
    themes: { light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
    primary: 'اللون الأساسي',
    colours: { purple: 'بنفسجي', teal: 'فيروزي', green: 'أخضر', blue: 'أزرق', rose: 'وردي' },
    ownColour: 'لون من اختيارك',
    skin: 'شكل البطاقات',
    skins: { default: 'افتراضي', bordered: 'بحدود' },
    navigation: 'القائمة',
    navigations: { horizontal: 'في الأعلى', vertical: 'على الجانب', none: 'بلا قائمة' },
    'content-width': 'عرض المحتوى',
    widths: { fluid: 'كامل العرض', boxed: 'عرض ثابت' },
    direction: 'الاتجاه',
    directions: { auto: 'حسب اللغة', rtl: 'من اليمين إلى اليسار', ltr: 'من اليسار إلى اليمين' },
    digits: 'الأرقام',
    digitsOf: { latin: 'لاتينية {{sample}}', arabic: 'عربية {{sample}}' },
    details: 'خيارات أخرى',
    hijri: 'عرض التاريخ الهجري أيضًا',
    'navbar-blur': 'تمويه الصفحة خلف الشريط العلوي',
    'semi-dark': 'قائمة جانبية داكنة',
    'vertical-nav-collapsed': 'عرض الأيقونات فقط في القائمة الجانبية',
    verticalOnly: 'ينطبق الخياران الأخيران على القائمة الجانبية فقط.',
    reset: 'استعادة المظهر الافتراضي',
  },
} satisfies Phrases['shell'];
