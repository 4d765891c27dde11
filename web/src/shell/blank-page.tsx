import { BlankLayout } from '@apps-hub/ui/shell/blank-layout.tsx';
import { BrandLogo } from './brand-logo.tsx';

/** A page without navigation, under the hub's brand. */
export const BlankPage = () => <BlankLayout brand={<BrandLogo />} />;
