import { addWebAreas } from '#i18n/areas.ts';

// The web app does so in main.ts.
addWebAreas();
