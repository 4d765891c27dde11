/** The hub around the apps: navigation, preferences, its own pages. */
export const hub = {
  hub: {
    nav: {
      loyalty: 'الولاء',
      shipping: 'الشحن',
      more: 'المزيد',
      dashboard: 'لوحة المعلومات',
      pickups: 'طلبات الاستلام',
      settings: 'الإعدادات',
      batches: 'تعديل جماعي',
      accessControl: 'التحكم بالوصول',
    },
    notAuthorized: {
      title: 'لا تملك صلاحية هذه الصفحة',
      text: 'دورك لا يشمل هذه الصفحة. اطلبها من مالك المتجر.',
      back: 'العودة إلى صفحتي الأولى',
    },
    acl: {
      title: 'التحكم بالوصول',
      everyoneTitle: 'لكل من يحق له الاطلاع على العرض',
      everyoneRight: 'يلزم: الاطلاع على عرض الصلاحيات',
      everyoneText: 'يرى العميل والمدير هذه البطاقة معًا.',
      adminTitle: 'لمن يدير كل شيء',
      adminRight: 'يلزم: إدارة كل شيء',
      adminText: 'لا يرى هذه البطاقة إلا المدير، فليس للعميل قاعدة تسمح بها.',
    },
  },
} as const;
