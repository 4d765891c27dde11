import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import classes from './paper.module.css';
import { type Fact, type Paper, paperOf, type PaperSource } from './paper.ts';

const Value = ({ value, isCode = false }: Fact) =>
  isCode ? <Isolated>{value}</Isolated> : <bdi>{value}</bdi>;

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          <Value {...fact} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The seller's mark, drawn for this fictional company: a palm. Decorative, because the name is next to it. */
const SellerMark = () => (
  <svg className={classes.mark} viewBox="0 0 64 64" aria-hidden>
    <rect className={classes.tile} width="64" height="64" rx="16" />
    <path
      className={classes.palm}
      d="M30 56c3-10 3-18 1-27 4-1 8 1 10 6 3-7-1-11-6-11 5-3 10-1 13 5 0-8-6-12-13-9 2-5 7-6 12-3-3-7-11-7-15-1-4-6-12-6-15 1 5-3 10-2 12 3-7-3-13 1-13 9 3-6 8-8 13-5-5 0-9 4-6 11 1-4 2-5 4-6 2 9 1 17-3 27z"
    />
  </svg>
);

const Head = ({ paper: { heading, seller, facts } }: { readonly paper: Paper }) => (
  <header className={classes.head}>
    <div className={classes.seller}>
      <span className={classes.company}>
        <SellerMark />
        <strong>{seller.name}</strong>
      </span>
      {seller.lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      <span>
        {seller.tax.label}: <Value {...seller.tax} />
      </span>
    </div>
    <div>
      <h2 className={classes.heading}>{heading}</h2>
      <Facts facts={facts} />
    </div>
  </header>
);

const Lines = ({ paper: { columns, lines } }: { readonly paper: Paper }) => (
  <table className={classes.lines}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, description, cells }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no ids, and two may be the same
        <tr key={index}>
          <th scope="row">
            <strong>{name}</strong>
            <span>{description}</span>
          </th>
          {cells.map((cell, column) => (
            <td key={columns[column + 1]} data-label={columns[column + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Sums = ({ paper: { salesperson, thanks, totals } }: { readonly paper: Paper }) => (
  <div className={classes.sums}>
    <div className={classes.words}>
      {salesperson && (
        <p>
          {salesperson.label}: <bdi>{salesperson.value}</bdi>
        </p>
      )}
      <p>{thanks}</p>
    </div>
    <Facts facts={totals} />
  </div>
);

/** An invoice as it is printed. */
export const InvoicePaper = (source: PaperSource) => {
  const paper = paperOf(usePhrases(), source);
  const { billTo, payTo, notes, stub } = paper;
  return (
    <article className={classes.paper} aria-label={paper.heading}>
      <Head paper={paper} />
      <div className={classes.parties}>
        <section>
          <h3>{billTo.label}</h3>
          <strong>{billTo.name}</strong>
          {billTo.lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </section>
        <section>
          <h3>{payTo.label}</h3>
          <Facts facts={payTo.facts} />
        </section>
      </div>
      <Lines paper={paper} />
      <Sums paper={paper} />
      {notes.map(({ label, value }) => (
        <section key={label} className={classes.note}>
          <h3>{label}</h3>
          <p>{value}</p>
        </section>
      ))}
      {stub && (
        <section className={classes.stub}>
          <h3>{stub.label}</h3>
          <Facts facts={stub.facts} />
        </section>
      )}
    </article>
  );
};
