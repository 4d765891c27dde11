import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus(document);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const show = (html: string): void => {
  document.body.innerHTML = html;
};

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
};

/** The focused element after the next render. */
const focused = async (): Promise<string | undefined> => {
  // The observer is called in a microtask and acts in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined))));
  return document.activeElement?.id;
};

const ROWS = `<section><button id="add"></button><ul>
  <li id="row-1"><button id="edit-1"></button><button id="delete-1"></button></li>
  <li id="row-2"><button id="edit-2"></button><button id="delete-2"></button></li>
</ul></section>`;

it('moves to the next row when a row is removed', async () => {
  show(ROWS);
  find('delete-1').focus();
  find('row-1').remove();
  expect(await focused()).toBe('edit-2');
});

it('moves to the previous row when the last row is removed', async () => {
  show(ROWS);
  find('delete-2').focus();
  find('row-2').remove();
  expect(await focused()).toBe('delete-1');
});

it('moves out of a list that became empty', async () => {
  show(ROWS);
  find('delete-2').focus();
  find('row-1').remove();
  find('row-2').remove();
  expect(await focused()).toBe('add');
});

it('moves to the replacement element', async () => {
  show('<p><button id="run"></button></p><button id="other"></button>');
  find('run').focus();
  find('run').outerHTML = '<button id="stop"></button>';
  expect(await focused()).toBe('stop');
});

it('moves outwards when the surrounding element was removed too', async () => {
  show('<main><div id="page"><p id="bar"><button id="clear"></button></p></div></main>');
  find('clear').focus();
  find('bar').remove();
  find('page').outerHTML = '<div><input type="radio"><button id="first"></button></div>';
  expect(await focused()).toBe('first');
});

it('moves away from a button that became disabled', async () => {
  show('<p><button id="previous"></button><button id="next"></button></p>');
  find('next').focus();
  find('next').setAttribute('disabled', '');
  expect(await focused()).toBe('previous');
});

/** A focused button that is pressed and is busy now. */
const startSaving = (): HTMLElement => {
  show('<p><button id="cancel"></button><button id="save"></button></p>');
  const save = find('save');
  save.focus();
  // Browsers blur a button when it is disabled; here it must be blurred first.
  save.blur();
  save.dataset['loading'] = 'true';
  save.setAttribute('disabled', '');
  return save;
};

it('returns to a button that was only busy, without scrolling', async () => {
  const save = startSaving();
  expect(await focused()).toBe('');
  const focus = vi.spyOn(save, 'focus');
  save.removeAttribute('disabled');
  delete save.dataset['loading'];
  expect(await focused()).toBe('save');
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

it('returns to a button that was busy for less than a frame', async () => {
  const save = startSaving();
  // Observers run before the next frame, and so does the response.
  await Promise.resolve();
  save.removeAttribute('disabled');
  delete save.dataset['loading'];
  expect(await focused()).toBe('save');
});

it('respects a deliberate focus change', async () => {
  show(ROWS);
  find('delete-1').focus();
  find('row-1').remove();
  find('add').focus();
  expect(await focused()).toBe('add');
});

it('does not return after a press outside', async () => {
  show(ROWS);
  find('delete-1').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('delete-1').blur();
  find('row-1').remove();
  expect(await focused()).toBe('');
});
