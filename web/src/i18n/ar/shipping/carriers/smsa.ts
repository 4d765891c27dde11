export const smsa = {
  field: { apiKey: { label: 'مفتاح الربط', help: 'تحصل عليه من سمسا لربط متجرك بأنظمتها' } },
};
