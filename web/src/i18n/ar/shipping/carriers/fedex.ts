export const fedex = {
  field: {
    clientId: { label: 'مفتاح الربط' },
    clientSecret: { label: 'المفتاح السري' },
    accountNumber: { label: 'رقم الحساب', help: 'تسعة أرقام' },
    company: { label: 'الخدمة', choice: { FDXE: 'فيديكس إكسبريس', FDXG: 'فيديكس جراوند' } },
  },
};
