import { CARRIER_NAMES } from '@apps-hub/domain/shipping/carriers/carrier';

export const dhl = {
  name: CARRIER_NAMES.dhl.ar,
  field: {
    userName: { label: 'اسم المستخدم' },
    password: { label: 'كلمة المرور' },
    accountNumber: { label: 'رقم الحساب', help: 'تسعة أرقام كما في فاتورتك' },
  },
  consolidated: {
    voiding: 'قد تجمع دي إتش إل هذا الاستلام مع استلام آخر من الفرع نفسه في اليوم نفسه، وقد يُلغى الاثنان معًا.',
    shown: 'قد تجمعه دي إتش إل مع استلام آخر من الفرع نفسه في اليوم نفسه.',
  },
};
