/** Something, an `@`, and a domain with a dot. The mail server judges the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether the text looks like an e-mail address, ignoring spaces around it. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
