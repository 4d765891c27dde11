export const aramex = {
  field: {
    userName: { label: 'اسم المستخدم' },
    password: { label: 'كلمة المرور' },
    accountNumber: { label: 'رقم الحساب' },
    accountPin: { label: 'الرمز السري للحساب' },
    accountEntity: { label: 'فرع الحساب', help: 'ثلاثة أحرف لاتينية كما في حسابك' },
    accountCountryCode: { label: 'دولة الحساب', help: 'حرفان لاتينيان يرمزان للدولة' },
  },
};
