import type { Text } from './text.ts';

/** Companies that do not exist. */
export const COMPANIES: readonly Text[] = [
  ['متجر نسيم', 'Naseem Store'],
  ['دار الورق', 'Paper House'],
  ['قافلة الشرق', 'East Caravan'],
  ['مصنع الندى', 'Al Nada Factory'],
  ['واحة البرمجة', 'Code Oasis'],
  ['بيت الضيافة', 'Hospitality House'],
  ['رمال للتقنية', 'Rimal Tech'],
  ['سنابل للأغذية', 'Sanabel Foods'],
  ['مرسى للشحن', 'Marsa Shipping'],
  ['أفق للتصميم', 'Ofuq Design'],
  ['حبر للنشر', 'Hibr Publishing'],
  ['نخلة للأثاث', 'Nakhla Furniture'],
];
