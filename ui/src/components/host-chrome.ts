export type ToastKind = 'success' | 'info' | 'error';

/** A yes/no question. */
export interface HostQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly isHarmless: boolean;
}

/** A page's main action. */
export interface HostAction {
  readonly title: string;
  /** Why it is disabled, if it is. */
  readonly disabledReason: string | undefined;
  readonly run: () => void;
}

/** What the host shows instead of us: Salla forbids apps their own title bar, main actions, toasts and confirmation dialogs. */
export interface HostChrome {
  readonly showTitle: (title: string) => void;
  readonly showToast: (kind: ToastKind, text: string) => void;
  /** Shows the page's main action in the host's bar, if it has one; returns the function that takes it back. */
  readonly showAction?: (action: HostAction) => () => void;
  /** Asks in the host's dialog, if it has one; waits without a time-out. */
  readonly confirm?: (question: HostQuestion) => Promise<boolean>;
}

let chrome: HostChrome | undefined;

/** Hands titles and toasts to the host; undefined takes them back. */
export const connectHostChrome = (host: HostChrome | undefined): void => {
  chrome = host;
};

export const hostChrome = (): HostChrome | undefined => chrome;
