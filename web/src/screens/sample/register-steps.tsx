import { RegisterSteps } from '#features/sample/sign-in/register-steps.tsx';

/** /pages/authentication/register-multi-steps */
export const RegisterStepsScreen = () => <RegisterSteps />;
