import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import classes from './search-hero.module.css';

interface SearchHeroProps {
  readonly title: string;
  readonly lead: string;
  /** The search's label. */
  readonly label: string;
  readonly q: string;
  readonly onSearch: (text: string) => void;
}

/** The header of a page that starts with a search. */
export const SearchHero = ({ title, lead, label, q, onSearch }: SearchHeroProps) => (
  <header className={classes.hero}>
    <h1>{title}</h1>
    <p>{lead}</p>
    <div className={classes.search}>
      <SearchBox label={label} value={q} onSearch={onSearch} />
    </div>
  </header>
);
