/** What every e-mail address has: something, an `@`, and a domain with a dot. The rest is for the mail server to judge. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether the text looks like an e-mail address, ignoring spaces around it. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
