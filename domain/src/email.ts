/** What every e-mail address has: something, an `@`, and a domain with a dot. The mail server knows the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether the text looks like an e-mail address; spaces around it do not matter. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
