/** Also stated by the phrase of `password_too_short`. */
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;
