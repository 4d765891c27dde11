import type { Phrases } from '#i18n/phrases.ts';

export const lineScope = {
  legend: 'القطع التي تكسب نقاطًا',
  help: 'تُحتسب النقاط والحد الأدنى على هذه القطع فقط. بطاقات الهدايا والقطع المجانية لا تكسب نقاطًا.',
  only: 'هذه المنتجات فقط',
  onlyNone: 'كل المنتجات',
  except: 'ما عدا هذه المنتجات',
  exceptNone: 'لا يُستثنى أي منتج',
  both: 'المنتج الموجود في القائمتين لا يكسب نقاطًا.',
  choose: 'اختيار المنتجات',
  chooseFor: '{{list}}: اختيار المنتجات',
  search: 'ابحث في منتجات طلباتك',
  failed: 'تعذّر تحميل المنتجات.',
  variant: 'هذا الخيار فقط',
  priceFrom: 'سعر القطعة لا يقل عن',
  priceTo: 'سعر القطعة لا يزيد على',
  priceHelp: 'قبل الخصومات، شامل الضريبة.',
  example: 'المثال على قطع تكسب نقاطًا.',
  onlyText: 'فقط: {{products}}',
  exceptText: 'ما عدا: {{products}}',
  fromText: 'القطع التي سعرها {{amount}} فأكثر',
  toText: 'القطع التي لا يتجاوز سعرها {{amount}}',
} satisfies Phrases['lineScope'];
