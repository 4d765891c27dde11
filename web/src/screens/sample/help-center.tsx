import { HelpCenter } from '../../features/sample/front/help-center.tsx';

/** A public page. */
export const HelpCenterScreen = () => <HelpCenter />;
