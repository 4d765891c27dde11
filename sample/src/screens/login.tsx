import { LoginVariant } from '../sign-in/page/login-variant.tsx';

/** /pages/authentication/login-v1, -v2 */
export const SampleLoginScreen = () => <LoginVariant />;
