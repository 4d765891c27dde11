import { Fragment } from 'react';

import classes from './chat.module.css';
import { foundParts, linkParts } from './text-parts.ts';

interface MessageTextProps {
  readonly text: string;
  /** What is looked for in the chat; empty when nothing is. */
  readonly wanted: string;
}

const Marked = ({ text, wanted }: MessageTextProps) =>
  foundParts(text, wanted).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text have no other identity
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );

/** A message, with web addresses as links and the searched text highlighted. */
export const MessageText = ({ text, wanted }: MessageTextProps) => (
  <p dir="auto" className={classes.text}>
    {linkParts(text).map((part, index) =>
      index % 2 === 1 ? (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text have no other identity
        <a key={index} href={part} target="_blank" rel="noreferrer" dir="ltr">
          <Marked text={part} wanted={wanted} />
        </a>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text have no other identity
        <Marked key={index} text={part} wanted={wanted} />
      ),
    )}
  </p>
);
