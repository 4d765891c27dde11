import type {
  ReturnCondition,
  ReturnState,
  ReturnStep,
  ReturnWay,
} from '@apps-hub/domain/shipping/returns/states';
import type { ReturnAnswer, ReturnRulesAnswer, ReturnStepInput } from './routes.ts';
import { RETURN_NOTE_MAX_LENGTH } from './values.ts';

/** How each state is shown. */
export const RETURN_TONES = {
  asked: 'warn',
  approved: 'brand',
  on_the_way: 'brand',
  received: 'warn',
  closed: 'good',
  refused: 'quiet',
} as const satisfies Readonly<Record<ReturnState, string>>;

/** A step as a person fills it in. */
interface StepValues {
  readonly step: ReturnStep;
  readonly way: ReturnWay;
  readonly message: string;
  readonly trackingNumber: string;
  readonly conditions: Readonly<Record<string, ReturnCondition>>;
}

type Shown = Pick<ReturnAnswer, 'can' | 'lines' | 'trackingNumber'>;

/** What the form of a request starts with: the usual next step. */
export const stepValues = ({ can, lines, trackingNumber }: Shown): StepValues => ({
  step: can.find((step) => step === 'receive') ?? can[0] ?? 'close',
  way: 'counter',
  message: '',
  trackingNumber: trackingNumber ?? '',
  conditions: Object.fromEntries(lines.map(({ lineId }) => [lineId, 'as_new'])),
});

export const stepChecks = ({ step, message, trackingNumber }: StepValues) => ({
  message:
    (step === 'refuse' && message.trim() === '' && ('required' as const)) ||
    (message.trim().length > RETURN_NOTE_MAX_LENGTH && ('too_long' as const)) ||
    undefined,
  trackingNumber: step === 'send' && trackingNumber.trim() === '' ? ('required' as const) : undefined,
});

export const stepInputOf = (
  { step, way, message, trackingNumber, conditions }: StepValues,
  lines: Shown['lines'],
): ReturnStepInput => {
  switch (step) {
    case 'approve':
      return { step, way, message };
    case 'refuse':
      return { step, message };
    case 'send':
      return { step, trackingNumber };
    case 'receive':
      return {
        step,
        lines: lines.map(({ lineId }) => ({ lineId, condition: conditions[lineId] ?? 'as_new' })),
      };
    case 'close':
      return { step };
  }
};

/** Ids, one a line or with commas. */
const idsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,،]/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** The rules as a person types them. */
export const rulesTexts = ({
  excludedCategories,
  excludedProducts,
  windowDays,
  ...rules
}: ReturnRulesAnswer) => ({
  ...rules,
  windowDays: String(windowDays),
  excludedCategories: excludedCategories.join(', '),
  excludedProducts: excludedProducts.join(', '),
});

/** An unreadable number of days is sent as zero, which the API refuses at its field. */
export const rulesFromTexts = (texts: ReturnType<typeof rulesTexts>, version: number): ReturnRulesAnswer => ({
  ...texts,
  windowDays: Number(texts.windowDays) || 0,
  excludedCategories: idsOf(texts.excludedCategories),
  excludedProducts: idsOf(texts.excludedProducts),
  version,
});
