/** Number and date formats, in the settings of an app in a host's frame. */
export const display = {
  title: 'طريقة العرض',
  subtitle: 'لك وحدك، في كل تطبيقاتنا في هذا المتجر.',
  digits: 'الأرقام',
  digitsOf: { latin: 'لاتينية {{sample}}', arabic: 'عربية {{sample}}' },
  hijri: 'عرض التاريخ الهجري أيضًا',
  saved: 'تم حفظ طريقة العرض.',
} as const;
