import createPurifier from 'dompurify';

import { inert } from './inert-html.ts';

/** Marks a blocked picture. */
const BLOCKED = 'data-blocked';

const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

const TAGS =
  'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul';

const RULES = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ['alt', 'colspan', 'dir', 'height', 'href', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A relative link would open our own pages.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  // These contain no URLs.
  ADD_URI_SAFE_ATTR: ['colspan', 'dir', 'height', 'rowspan', 'width'],
  RETURN_DOM_FRAGMENT: true as const,
};

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  // Must run before insertion: an image loads as soon as it has a `src` in the document.
  if (element.nodeName === 'IMG' && !EMBEDDED.test(element.getAttribute('src') ?? '')) {
    element.removeAttribute('src');
    element.setAttribute(BLOCKED, '');
  }
});

/** Smaller ones are tracking pixels. */
const SEEN_FROM_PX = 3;

const isTiny = (image: Element): boolean =>
  ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? SEEN_FROM_PX) < SEEN_FROM_PX);

export interface SafeHtml {
  readonly content: DocumentFragment;
  /** Number of blocked remote pictures. */
  readonly blocked: number;
}

/** An email's HTML without scripts, styles, forms and remote pictures (their alternative text stays); links open in a new tab. */
export const safeHtml = (html: string, noAlternative: string): SafeHtml => {
  const content = purifier.sanitize(inert(html).innerHTML, RULES);
  const images = [...content.querySelectorAll(`img[${BLOCKED}]`)];
  for (const image of images) {
    const note = document.createElement('span');
    note.setAttribute(BLOCKED, '');
    note.textContent = image.getAttribute('alt') || noAlternative;
    if (isTiny(image)) image.remove();
    else image.replaceWith(note);
  }
  return { content, blocked: images.length };
};
