import {
  type Digits,
  type Direction,
  languageTag,
  LOCALE_SETUPS,
  type Locale,
} from '@apps-hub/domain/locale';
import { type Area, fetchArea } from './areas.ts';
import type { PhraseTree } from './phrases.ts';

interface Shown {
  readonly locale: Locale;
  readonly dir: Direction;
  /** The language with its digits, as Intl takes it. */
  readonly tag: string;
  /** Whether dates have their Hijri date beside them. */
  readonly withHijri: boolean;
  readonly areas: ReadonlySet<Area>;
  readonly phrases: PhraseTree;
  /** English; loaded once a phrase is missing in the page's language. */
  readonly fallback: PhraseTree | undefined;
}

/** The reader's choice of how numbers and dates are written. */
interface Writing {
  readonly digits: Digits;
  readonly withHijri: boolean;
}

const fetchAreas = async (areas: ReadonlySet<Area>, locale: Locale): Promise<PhraseTree> =>
  Object.assign({}, ...(await Promise.all([...areas].map((area) => fetchArea(area, locale)))));

/** The page's language and loaded phrases. One per page. */
class PhraseStore {
  readonly #listeners = new Set<() => void>();
  #shown: Shown = {
    locale: 'ar',
    dir: 'rtl',
    tag: languageTag('ar', 'latin'),
    withHijri: false,
    areas: new Set(),
    phrases: {},
    fallback: undefined,
  };
  #locale: Locale = 'ar';
  #direction: Direction | 'auto' = 'auto';
  #writing: Writing = { digits: 'latin', withHijri: false };
  #areas: ReadonlySet<Area> = new Set();
  #hasShown = false;

  readonly snapshot = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether these areas are loaded in the page's language. */
  readonly has = (...areas: readonly Area[]): boolean => areas.every((area) => this.#shown.areas.has(area));

  /** Loads areas in the page's language; a page loads its areas before it renders. */
  async load(...areas: readonly Area[]): Promise<void> {
    if (this.has(...areas)) return;
    this.#areas = new Set([...this.#areas, ...areas]);
    await this.#update();
  }

  /** Changes the page's language and direction; resolves when the phrases are loaded. */
  async setLocale(locale: Locale): Promise<void> {
    this.#locale = locale;
    await this.#update();
  }

  /** Sets the page's direction regardless of language; `auto` follows the language again. */
  setDirection(direction: Direction | 'auto'): void {
    if (direction === this.#direction) return;
    this.#direction = direction;
    // Until the first phrases arrive, the page stays as the server rendered it.
    if (this.#hasShown) this.#show(this.#shown);
  }

  /** Sets how numbers and dates are written. */
  setWriting({ digits, withHijri }: Writing): void {
    if (digits === this.#writing.digits && withHijri === this.#writing.withHijri) return;
    this.#writing = { digits, withHijri };
    if (this.#hasShown) this.#show(this.#shown);
  }

  /** Loads English too, because a phrase is missing in the page's language. */
  readonly loadFallback = async (): Promise<void> => {
    if (this.#shown.fallback) return;
    this.#show({ ...this.#shown, fallback: await fetchAreas(this.#areas, 'en') });
  };

  /** Repeats if language or areas changed while loading, so that the latest request wins. */
  async #update(): Promise<void> {
    const locale = this.#locale;
    const areas = this.#areas;
    const phrases = await fetchAreas(areas, locale);
    if (locale !== this.#locale || areas !== this.#areas) return this.#update();
    this.#hasShown = true;
    this.#show({ ...this.#shown, locale, areas, phrases });
  }

  #show(shown: Omit<Shown, 'dir' | 'tag' | 'withHijri'>): void {
    const { locale } = shown;
    const dir = this.#direction === 'auto' ? LOCALE_SETUPS[locale].dir : this.#direction;
    const { digits, withHijri } = this.#writing;
    this.#shown = { ...shown, dir, tag: languageTag(locale, digits), withHijri };
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
    for (const listener of this.#listeners) listener();
  }
}

export const phraseStore = new PhraseStore();
