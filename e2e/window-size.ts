import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

/** So far inside the frame's last corner the mouse is moved: only the frame's new size has it. */
const FROM_CORNER = 3;

const REMEMBER_MOUSE = `(() => {
  const at = (window.lastMouse = { x: -1, y: -1 });
  addEventListener('mousemove', ({ clientX, clientY }) => Object.assign(at, { x: clientX, y: clientY }), { capture: true });
})()`;

/** Waits until the frame is as large as its element, and the mouse reaches it where it is. */
const settle = async (page: Page, frame: Frame, size: Size): Promise<void> => {
  const element = await frame.frameElement();
  const box = await element.boundingBox();
  if (box === null) return;
  await expect.poll(() => frame.evaluate<number>('innerWidth')).toBe(Math.round(box.width));
  const y = Math.min(box.y + box.height, size.height) - FROM_CORNER;
  await frame.evaluate(REMEMBER_MOUSE);
  let step = 0;
  const isReached = async (): Promise<boolean> => {
    // Each time one pixel further: a mouse that stays where it is says nothing.
    step = (step + 1) % FROM_CORNER;
    const x = Math.min(box.x + box.width, size.width) - FROM_CORNER - step;
    await page.mouse.move(x, y);
    const seen = await frame.evaluate<{ x: number; y: number }>('window.lastMouse');
    return Math.abs(seen.x - (x - box.x)) <= 1 && Math.abs(seen.y - (y - box.y)) <= 1;
  };
  await expect.poll(isReached).toBe(true);
};

/**
 * Resizes the window and waits until it can be used. For a moment the browser still gives a press to what was at its place before:
 * a press meant for a framed app is then lost in the page around it.
 */
export const resizeWindow = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(size.width);
  for (const frame of page.frames())
    if (frame.parentFrame() === page.mainFrame()) await settle(page, frame, size);
};
