/** Fields of an account's email address and password. Loaded with the area `account`. */
export const credentials = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  passwordRule: 'At least 10 characters. A few words together are easy to remember.',
} as const;
