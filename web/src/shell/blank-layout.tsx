import { Outlet } from '@tanstack/react-router';

/** A page by itself, without navigation. */
export const BlankLayout = () => <Outlet />;
