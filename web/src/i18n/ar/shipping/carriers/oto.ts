export const oto = {
  field: {
    refreshToken: { label: 'رمز الربط', help: 'تجده في إعدادات حسابك لدى أوتو، صفحة الربط البرمجي' },
    company: {
      label: 'شركة التوصيل',
      choice: { rules: 'حسب القواعد في حسابك لدى أوتو', cheapest: 'الأرخص حتى باب العميل' },
    },
  },
};
