const PREFIX = 'import:';

/** The outside id of a customer or order that came from a file; no platform knows it. */
export const importedId = (id: string): string => `${PREFIX}${id}`;

export const isImportedId = (externalId: string | null): boolean => externalId?.startsWith(PREFIX) === true;
