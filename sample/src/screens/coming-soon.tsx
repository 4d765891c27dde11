import { ComingSoon } from '../launch/page/coming-soon.tsx';

/** /pages/misc/coming-soon */
export const ComingSoonScreen = () => <ComingSoon />;
