const UNITS = { kb: 'kilobyte', mb: 'megabyte' } as const;

/** "340kb" as people write it in the language of the tag. */
export const fileSize = (tag: string, size: string): string => {
  const unit = size.endsWith('mb') ? UNITS.mb : UNITS.kb;
  return new Intl.NumberFormat(tag, { style: 'unit', unit }).format(Number.parseInt(size, 10));
};

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Bytes as the endpoint writes sizes. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)}mb` : `${Math.max(1, Math.ceil(bytes / KILOBYTE))}kb`;
