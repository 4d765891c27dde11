export const FULL_NAME_MAX_LENGTH = 120;

export const STORE_NAME_MAX_LENGTH = 120;
