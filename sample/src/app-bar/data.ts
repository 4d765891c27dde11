import type { SearchGroup } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

type Row = readonly [url: string, icon: string, title: Text];

interface Group {
  readonly title: Text;
  readonly category: SearchGroup['category'];
  readonly rows: readonly Row[];
}

const GROUPS: readonly Group[] = [
  {
    title: ['لوحات المعلومات', 'Dashboards'],
    category: 'dashboards',
    rows: [
      ['/dashboards/analytics', 'chart-line', ['لوحة التحليلات', 'Analytics Dashboard']],
      ['/dashboards/crm', 'users', ['لوحة علاقات العملاء', 'CRM Dashboard']],
      ['/dashboards/ecommerce', 'shopping-cart', ['لوحة المتجر', 'ECommerce Dashboard']],
      ['/dashboards/academy', 'school', ['لوحة الأكاديمية', 'Academy Dashboard']],
      ['/dashboards/logistics', 'truck', ['لوحة الخدمات اللوجستية', 'Logistics Dashboard']],
    ],
  },
  {
    title: ['الصفحات العامة', 'Front Pages'],
    category: 'frontPages',
    rows: [
      ['/front-pages/landing-page', 'file-description', ['الصفحة الرئيسية', 'Landing']],
      ['/front-pages/pricing', 'file-description', ['صفحة الأسعار', 'Pricing']],
      ['/front-pages/payment', 'file-description', ['صفحة الدفع', 'Payment']],
      ['/front-pages/checkout', 'file-description', ['صفحة إتمام الشراء', 'Checkout']],
      ['/front-pages/help-center', 'file-description', ['مركز المساعدة', 'Help Center']],
    ],
  },
  {
    title: ['التطبيقات والصفحات', 'Apps & Pages'],
    category: 'appsPages',
    rows: [
      ['/apps/email', 'mail', ['البريد', 'Email']],
      ['/apps/chat', 'message', ['المحادثات', 'Chat']],
      ['/apps/calendar', 'calendar', ['التقويم', 'Calendar']],
      ['/apps/kanban', 'layout-kanban', ['لوحة المهام', 'Kanban']],
      ['/apps/ecommerce/dashboard', 'layout-dashboard', ['لوحة التجارة', 'Ecommerce Dashboard']],
      ['/apps/ecommerce/product/list', 'list', ['قائمة المنتجات', 'Product List']],
      ['/apps/ecommerce/product/add', 'circle-plus', ['إضافة منتج', 'Add Product']],
      ['/apps/ecommerce/product/category-list', 'category', ['قائمة الأقسام', 'Category List']],
      ['/apps/ecommerce/order/list', 'list', ['قائمة الطلبات', 'Order List']],
      ['/apps/ecommerce/order/details/9042', 'list-check', ['تفاصيل الطلب', 'Order Details']],
      ['/apps/ecommerce/customer/list', 'users', ['قائمة العملاء', 'Customer List']],
      ['/apps/ecommerce/customer/details/478426?tab=security', 'user', ['تفاصيل العميل', 'Customer Details']],
      ['/apps/ecommerce/manage-review', 'star', ['إدارة التقييمات', 'Manage Review']],
      ['/apps/ecommerce/referrals', 'users-group', ['الإحالات', 'Referrals']],
      ['/apps/ecommerce/settings', 'settings', ['إعدادات المتجر', 'Ecommerce Settings']],
      ['/apps/academy/dashboard', 'school', ['الأكاديمية', 'Academy']],
      ['/apps/academy/my-course', 'list', ['دوراتي', 'My Courses']],
      ['/apps/academy/course-details', 'list-details', ['تفاصيل الدورة', 'Course Details']],
      ['/apps/logistics/dashboard', 'truck', ['الخدمات اللوجستية', 'Logistics']],
      ['/apps/logistics/fleet', 'car', ['أسطول المركبات', 'Fleet']],
      ['/apps/invoice/list', 'list', ['قائمة الفواتير', 'Invoice List']],
      ['/apps/invoice/preview/5036', 'file-description', ['معاينة فاتورة', 'Invoice Preview']],
      ['/apps/invoice/edit/5036', 'file-pencil', ['تعديل فاتورة', 'Invoice Edit']],
      ['/apps/invoice/add', 'file-plus', ['إضافة فاتورة', 'Invoice Add']],
      ['/apps/user/list', 'users', ['قائمة المستخدمين', 'User List']],
      ['/apps/user/view/22', 'user', ['بيانات المستخدم', 'User View']],
      ['/apps/roles', 'shield', ['الأدوار', 'Roles']],
      ['/apps/permissions', 'shield-lock', ['الصلاحيات', 'Permissions']],
      ['/pages/user-profile/profile', 'user', ['الملف الشخصي', 'User Profile']],
      ['/pages/account-settings/account', 'user', ['إعدادات الحساب: الحساب', 'Account Settings - Account']],
      ['/pages/account-settings/security', 'lock', ['إعدادات الحساب: الأمان', 'Account Settings - Security']],
      [
        '/pages/account-settings/billing-plans',
        'currency-dollar',
        ['إعدادات الحساب: الفوترة', 'Account Settings - Billing'],
      ],
      [
        '/pages/account-settings/notification',
        'bell',
        ['إعدادات الحساب: الإشعارات', 'Account Settings - Notifications'],
      ],
      [
        '/pages/account-settings/connection',
        'link',
        ['إعدادات الحساب: الحسابات المرتبطة', 'Account Settings - Connections'],
      ],
      ['/pages/pricing', 'currency-dollar', ['الأسعار', 'Pricing Plans']],
      ['/pages/faq', 'help', ['الأسئلة الشائعة', 'FAQ']],
      ['/pages/authentication/login-v1', 'login', ['تسجيل الدخول 1', 'Login V1']],
      ['/pages/authentication/login-v2', 'login', ['تسجيل الدخول 2', 'Login V2']],
      ['/pages/authentication/register-v1', 'user-plus', ['إنشاء حساب 1', 'Register V1']],
      ['/pages/authentication/register-v2', 'user-plus', ['إنشاء حساب 2', 'Register V2']],
      ['/pages/authentication/verify-email-v1', 'mail', ['تأكيد البريد 1', 'Verify Email V1']],
      ['/pages/authentication/verify-email-v2', 'mail', ['تأكيد البريد 2', 'Verify Email V2']],
      ['/pages/authentication/forgot-password-v1', 'lock', ['نسيت كلمة المرور 1', 'Forgot Password V1']],
      ['/pages/authentication/forgot-password-v2', 'lock', ['نسيت كلمة المرور 2', 'Forgot Password V2']],
      ['/pages/authentication/reset-password-v1', 'lock', ['كلمة مرور جديدة 1', 'Reset Password V1']],
      ['/pages/authentication/reset-password-v2', 'lock', ['كلمة مرور جديدة 2', 'Reset Password V2']],
      ['/pages/authentication/two-steps-v1', 'device-mobile', ['التحقق بخطوتين 1', 'Two Steps V1']],
      ['/pages/authentication/two-steps-v2', 'device-mobile', ['التحقق بخطوتين 2', 'Two Steps V2']],
    ],
  },
];

/** The index of the search in the app bar. */
export const seedSearchIndex = (locale: Locale): SearchGroup[] =>
  GROUPS.map(({ title, category, rows }) => ({
    title: say(title, locale),
    category,
    children: rows.map(([url, icon, text]) => ({ url, icon, title: say(text, locale) })),
  }));
