import { LoginVariant } from '#features/sample/sign-in/login-variant.tsx';

/** /pages/authentication/login-v1, -v2 */
export const SampleLoginScreen = () => <LoginVariant />;
