import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import page from './page.module.css';
import classes from './place-list.module.css';

interface Place {
  /** Its text, with a number after the second of the same text. */
  readonly id: string;
  readonly heading: HTMLElement;
  readonly text: string;
  /** Whether it is part of the place before it. */
  readonly isPart: boolean;
}

/** A heading counts as reached when it is this near the top, below a sticky bar. */
const REACHED_PX = 180;

const placesIn = (content: HTMLElement): readonly Place[] =>
  [...content.querySelectorAll<HTMLElement>('h2, legend')]
    .filter((heading) => !heading.matches('.visually-hidden, dialog *'))
    .map((heading) => ({
      heading,
      text: heading.textContent.trim(),
      isPart: heading.tagName === 'LEGEND',
    }))
    .filter(({ text }) => text !== '')
    .map((place, index, all) => {
      const before = all.slice(0, index).filter(({ text }) => text === place.text).length;
      return { ...place, id: before === 0 ? place.text : `${place.text} ${before}` };
    });

const isSame = (left: readonly Place[], right: readonly Place[]): boolean =>
  left.length === right.length &&
  left.every(({ heading, text }, index) => heading === right[index]?.heading && text === right[index].text);

/** The headings of the content, as it loads and changes. */
const usePlaces = (content: RefObject<HTMLElement | null>): readonly Place[] => {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const { current: element } = content;
    if (!element) return;
    const read = () => {
      const next = placesIn(element);
      setPlaces((before) => (isSame(before, next) ? before : next));
    };
    read();
    const changes = new MutationObserver(read);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [content]);
  return places;
};

/** The index of the last heading that the reader has reached. */
const useReached = (places: readonly Place[]): number => {
  const [reached, setReached] = useState(0);
  useEffect(() => {
    const read = () => {
      const next = places.findLastIndex(({ heading }) => heading.getBoundingClientRect().top < REACHED_PX);
      setReached(Math.max(0, next));
    };
    read();
    document.addEventListener('scroll', read, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', read, { capture: true });
  }, [places]);
  return reached;
};

const goTo = ({ heading }: Place): void => {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
};

interface PlaceListProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A long page of cards with a list of its headings beside it, where there is room. */
export const PlaceList = ({ label, children }: PlaceListProps) => {
  const content = useRef<HTMLDivElement>(null);
  const places = usePlaces(content);
  const reached = useReached(places);
  return (
    <div className={classes.frame}>
      <nav className={classes.list} aria-label={label}>
        {places.map((place, index) => (
          <button
            key={place.id}
            type="button"
            data-part={place.isPart || undefined}
            aria-current={index === reached ? 'location' : undefined}
            onClick={() => goTo(place)}
          >
            {place.text}
          </button>
        ))}
      </nav>
      <div ref={content} className={page.page}>
        {children}
      </div>
    </div>
  );
};
