import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

/** How close to the frame's bottom right corner the mouse moves; only a frame of the new size reaches there. */
const FROM_CORNER = 3;

const REMEMBER_MOUSE = `(() => {
  const at = (window.lastMouse = { x: -1, y: -1 });
  addEventListener('mousemove', ({ clientX, clientY }) => Object.assign(at, { x: clientX, y: clientY }), { capture: true });
})()`;

/** Waits until the frame has its element's size, and receives mouse events at the right position. */
const settle = async (page: Page, frame: Frame, size: Size): Promise<void> => {
  const element = await frame.frameElement();
  const box = await element.boundingBox();
  if (box === null) return;
  await expect.poll(() => frame.evaluate<number>('innerWidth')).toBe(Math.round(box.width));
  const y = Math.min(box.y + box.height, size.height) - FROM_CORNER;
  await frame.evaluate(REMEMBER_MOUSE);
  let step = 0;
  const isReached = async (): Promise<boolean> => {
    // One pixel further each time, because a mouse that does not move sends no event.
    step = (step + 1) % FROM_CORNER;
    const x = Math.min(box.x + box.width, size.width) - FROM_CORNER - step;
    await page.mouse.move(x, y);
    const seen = await frame.evaluate<{ x: number; y: number }>('window.lastMouse');
    return Math.abs(seen.x - (x - box.x)) <= 1 && Math.abs(seen.y - (y - box.y)) <= 1;
  };
  await expect.poll(isReached).toBe(true);
};

/**
 * Resizes the window and waits until it is usable. For a moment the browser still sends a press to what was there before, so a press on a
 * framed app would be lost in the page around it.
 */
export const resizeWindow = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(size.width);
  for (const frame of page.frames())
    if (frame.parentFrame() === page.mainFrame()) await settle(page, frame, size);
};
