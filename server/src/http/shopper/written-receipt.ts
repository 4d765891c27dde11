import type { EarningLine, EarningStep } from '@apps-hub/contract/loyalty/orders/routes';
import type { Receipt, WrittenReceipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

import { lineText, lineWhy } from './line-words.ts';
import { receiptReason, receiptSummary } from './receipt-words.ts';
import { stepText } from './step-words.ts';

/** A receipt with the text of each step and line, and of what it comes to. */
export const writeReceipt = (texts: ShopperTexts, { earning, ...receipt }: Receipt): WrittenReceipt => {
  const writeSteps = (steps: readonly EarningStep[]) =>
    steps.map((step) => ({ ...step, text: stepText(texts, step, receipt.currency) }));
  const writeLine = (line: EarningLine) => ({
    ...line,
    text: lineText(texts, line, receipt.currency),
    whyText: lineWhy(texts, line),
  });
  return {
    ...receipt,
    reasonText: receiptReason(texts.locale, { earning }),
    summary: receiptSummary(texts, receipt),
    earning: earning && {
      ...earning,
      rules: earning.rules.map((rule) => ({
        ...rule,
        steps: writeSteps(rule.steps),
        lines: rule.lines && rule.lines.map(writeLine),
        takenBack: rule.takenBack && { ...rule.takenBack, steps: writeSteps(rule.takenBack.steps) },
      })),
    },
  };
};
