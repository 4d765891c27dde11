/**
 * The mark: three apps and the place where they meet, in a square of 32. Drawn by BrandLogo, and by web/first-paint.ts before any script
 * runs.
 */
export const HUB_MARK = [
  ['rect', { x: 4, y: 4, width: 11, height: 11, rx: 3.5 }],
  ['rect', { x: 4, y: 17, width: 11, height: 11, rx: 3.5, opacity: 0.55 }],
  ['rect', { x: 17, y: 17, width: 11, height: 11, rx: 3.5, opacity: 0.8 }],
  ['circle', { cx: 22.5, cy: 9.5, r: 5.5 }],
] as const;
