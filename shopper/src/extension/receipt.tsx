import type { WrittenReceipt } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Store } from './store.ts';

type Rule = NonNullable<WrittenReceipt['earning']>['rules'][number];

const Steps = ({ store: { words }, steps }: { readonly store: Store; readonly steps: Rule['steps'] }) => (
  <s-ordered-list>
    {steps.map(({ text, met }) => (
      <s-list-item key={text}>
        {met === undefined ? text : `${text} · ${words.receipt[met ? 'met' : 'missed']}`}
      </s-list-item>
    ))}
  </s-ordered-list>
);

const Rules = ({ store, receipt: { earning, reasonText } }: Props) => {
  const { words, number, points } = store;
  if (!earning || reasonText) return <s-paragraph>{reasonText}</s-paragraph>;
  return (
    <>
      {earning.rules.map(({ steps, lines, takenBack }, index) => {
        const name = words.receipt.rule(number(index + 1));
        return (
          <s-stack key={name} gap="small-200">
            <s-text type="strong">{name}</s-text>
            {lines && (
              <s-unordered-list>
                {lines.map(({ text, whyText }) => (
                  <s-list-item key={text}>{`${text} · ${whyText}`}</s-list-item>
                ))}
              </s-unordered-list>
            )}
            <Steps store={store} steps={steps} />
            {takenBack && (
              <>
                <s-paragraph>{words.receipt.takenBack(points(takenBack.points))}</s-paragraph>
                <Steps store={store} steps={takenBack.steps} />
              </>
            )}
          </s-stack>
        );
      })}
    </>
  );
};

interface Props {
  readonly store: Store;
  readonly receipt: WrittenReceipt;
}

/** Why an order gave its points, also why it gave none. */
export const Receipt = ({ store, receipt }: Props) => {
  const [standing, ...more] = receipt.summary;
  return (
    <s-stack gap="base">
      <Rules store={store} receipt={receipt} />
      <s-text type="strong">{standing}</s-text>
      {more.map((text) => (
        <s-paragraph key={text}>{text}</s-paragraph>
      ))}
    </s-stack>
  );
};
