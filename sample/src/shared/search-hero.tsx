import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { Scene, type SceneName } from '#shared/drawings/scene.tsx';
import classes from './search-hero.module.css';

interface SearchHeroProps {
  readonly title: string;
  readonly lead: string;
  /** The search's label. */
  readonly label: string;
  readonly q: string;
  readonly onSearch: (text: string) => void;
  /** Drawings on both sides of wide screens. */
  readonly pictures?: readonly [SceneName, SceneName];
}

/** The header of a page that starts with a search. */
export const SearchHero = ({ title, lead, label, q, onSearch, pictures }: SearchHeroProps) => (
  <header className={classes.hero}>
    {pictures?.map((name) => (
      <span key={name} className={classes.picture}>
        <Scene name={name} size="lg" />
      </span>
    ))}
    <h1>{title}</h1>
    <p>{lead}</p>
    <div className={classes.search}>
      <SearchBox label={label} value={q} onSearch={onSearch} />
    </div>
  </header>
);
