/** A header without case, spaces, marks and Arabic letter variants: "Invoice_No." becomes "invoiceno". */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The index of a header by name, first exactly, then ignoring case, spaces and marks; -1 when missing. */
export const indexOfHeader = (headers: readonly string[], wanted: string): number => {
  const exact = headers.findIndex((header) => header.trim() === wanted);
  return exact >= 0 ? exact : headers.findIndex((header) => plain(header) === plain(wanted));
};

/** Column names that spreadsheets and shops use to identify a customer, most specific first. */
export const CUSTOMER_HEADERS = {
  customer: [
    'customer id',
    'customer no',
    'customer number',
    'customer',
    'client id',
    'buyer id',
    'رقم العميل',
    'معرف العميل',
    'كود العميل',
    'العميل',
    'رقم الزبون',
  ],
  name: [
    'customer name',
    'billing name',
    'client name',
    'buyer name',
    'full name',
    'name',
    'اسم العميل',
    'الاسم الكامل',
    'اسم الزبون',
    'الاسم',
  ],
  email: [
    'email',
    'customer email',
    'customer e mail',
    'e mail',
    'email address',
    'البريد الإلكتروني',
    'البريد الإلكتروني للعميل',
    'إيميل العميل',
    'البريد',
    'الإيميل',
    'بريد العميل',
  ],
  phone: [
    'phone',
    'mobile',
    'customer phone',
    'customer mobile',
    'phone number',
    'mobile number',
    'mobile no',
    'phone no',
    'telephone',
    'الجوال',
    'رقم الجوال',
    'جوال العميل',
    'رقم جوال العميل',
    'الهاتف',
    'رقم الهاتف',
    'الموبايل',
  ],
} as const;
