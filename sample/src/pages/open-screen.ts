import type { RouteComponent } from '@tanstack/react-router';

/** Loads the screen of a sample page. */
export type OpenScreen = () => Promise<RouteComponent>;
