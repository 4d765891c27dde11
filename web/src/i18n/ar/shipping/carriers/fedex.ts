import { CARRIER_NAMES } from '@apps-hub/domain/shipping/carriers/carrier';

export const fedex = {
  name: CARRIER_NAMES.fedex.ar,
  field: {
    clientId: { label: 'مفتاح الربط' },
    clientSecret: { label: 'المفتاح السري' },
    accountNumber: { label: 'رقم الحساب', help: 'تسعة أرقام' },
    company: { label: 'الخدمة', choice: { FDXE: 'فيديكس إكسبريس', FDXG: 'فيديكس جراوند' } },
  },
};
