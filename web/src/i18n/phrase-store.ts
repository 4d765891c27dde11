import { type Direction, LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import { type Area, fetchArea } from './areas.ts';
import type { PhraseTree } from './phrases.ts';

interface Shown {
  readonly locale: Locale;
  readonly dir: Direction;
  readonly areas: ReadonlySet<Area>;
  readonly phrases: PhraseTree;
  /** English, once a text was missing in the page's language. */
  readonly fallback: PhraseTree | undefined;
}

const fetchAreas = async (areas: ReadonlySet<Area>, locale: Locale): Promise<PhraseTree> =>
  Object.assign({}, ...(await Promise.all([...areas].map((area) => fetchArea(area, locale)))));

/** The page's language and the texts that it shows. One per page. */
class PhraseStore {
  readonly #listeners = new Set<() => void>();
  #shown: Shown = { locale: 'ar', dir: 'rtl', areas: new Set(), phrases: {}, fallback: undefined };
  #locale: Locale = 'ar';
  #direction: Direction | 'auto' = 'auto';
  #areas: ReadonlySet<Area> = new Set();
  #hasShown = false;

  readonly snapshot = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether these areas are there in the page's language. */
  readonly has = (...areas: readonly Area[]): boolean => areas.every((area) => this.#shown.areas.has(area));

  /** Fetches what areas say in the page's language; a page asks for its areas before it is drawn. */
  async load(...areas: readonly Area[]): Promise<void> {
    if (this.has(...areas)) return;
    this.#areas = new Set([...this.#areas, ...areas]);
    await this.#update();
  }

  /** Changes the language of the page, its direction with it; resolves when the texts are there. */
  async setLocale(locale: Locale): Promise<void> {
    this.#locale = locale;
    await this.#update();
  }

  /** Turns the page whatever its language; `auto` follows the language again. */
  setDirection(direction: Direction | 'auto'): void {
    if (direction === this.#direction) return;
    this.#direction = direction;
    // Before the first texts the page is as the server wrote it.
    if (this.#hasShown) this.#show(this.#shown);
  }

  /** Fetches English beside the page's language, because a text is missing in it. */
  readonly loadFallback = async (): Promise<void> => {
    if (this.#shown.fallback) return;
    this.#show({ ...this.#shown, fallback: await fetchAreas(this.#areas, 'en') });
  };

  /** What was asked for while the texts came is fetched too, so that the last wish is what is shown. */
  async #update(): Promise<void> {
    const locale = this.#locale;
    const areas = this.#areas;
    const phrases = await fetchAreas(areas, locale);
    if (locale !== this.#locale || areas !== this.#areas) return this.#update();
    this.#hasShown = true;
    this.#show({ ...this.#shown, locale, areas, phrases });
  }

  #show(shown: Omit<Shown, 'dir'>): void {
    const { locale } = shown;
    const dir = this.#direction === 'auto' ? LOCALE_SETUPS[locale].dir : this.#direction;
    this.#shown = { ...shown, dir };
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
    for (const listener of this.#listeners) listener();
  }
}

export const phraseStore = new PhraseStore();
