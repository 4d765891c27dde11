export const smsa = {
  field: { apiKey: { label: 'API key', help: 'SMSA gives it to you for its eCom API' } },
} as const;
