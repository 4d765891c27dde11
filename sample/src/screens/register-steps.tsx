import { RegisterSteps } from '../sign-in/page/register-steps.tsx';

/** /pages/authentication/register-multi-steps */
export const RegisterStepsScreen = () => <RegisterSteps />;
