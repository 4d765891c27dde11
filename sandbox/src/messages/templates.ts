/** A template as Meta lists it. Source: Meta's OpenAPI description, getTemplateByNameDefaultFields. */
export interface Template {
  readonly name: string;
  readonly language: string;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED';
  readonly category: 'UTILITY' | 'MARKETING';
  readonly body: string;
  /** The texts of its quick replies. */
  readonly replies?: readonly string[];
}

/** The templates of every business in the sandbox. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'points_expiring',
    language: 'ar',
    status: 'APPROVED',
    category: 'UTILITY',
    body: 'مرحبًا {{1}}، تنتهي صلاحية {{2}} من رصيدك في {{3}}. أول موعد: {{4}}. لإيقاف الرسائل: {{5}}',
  },
  {
    name: 'points_expiring',
    language: 'en',
    status: 'APPROVED',
    category: 'UTILITY',
    body: 'Hello {{1}}, {{2}} at {{3}} expire soon, first on {{4}}. To stop these messages: {{5}}',
  },
  {
    name: 'coupon_ready',
    language: 'ar',
    status: 'APPROVED',
    category: 'UTILITY',
    body: 'رمز كوبونك من {{1}}: {{2}}، صالح حتى {{3}}.',
  },
  {
    name: 'come_back',
    language: 'ar',
    status: 'APPROVED',
    category: 'MARKETING',
    body: 'اشتقنا إليك في {{1}}! رصيدك {{2}}.',
  },
  {
    name: 'come_back_or_stop',
    language: 'ar',
    status: 'APPROVED',
    category: 'MARKETING',
    body: 'اشتقنا إليك في {{1}}! رصيدك {{2}}.',
    replies: ['تسوق الآن', 'إيقاف العروض الترويجية'],
  },
  { name: 'new_tier', language: 'ar', status: 'PENDING', category: 'UTILITY', body: 'مستواك الجديد: {{1}}.' },
  { name: 'refused_one', language: 'ar', status: 'REJECTED', category: 'UTILITY', body: 'نقاطك: {{1}}.' },
  { name: 'paused_one', language: 'ar', status: 'PAUSED', category: 'UTILITY', body: 'نقاطك: {{1}}.' },
];

export const variablesIn = (body: string): number => new Set(body.match(/\{\{\d+\}\}/g)).size;

/** The text that the customer reads. */
export const filled = (body: string, values: readonly string[]): string =>
  body.replaceAll(/\{\{(\d+)\}\}/g, (_, n: string) => values[Number(n) - 1] ?? '');
