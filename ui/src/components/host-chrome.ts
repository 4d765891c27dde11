export type ToastKind = 'success' | 'info' | 'error';

/** A question that a yes or no answers. */
export interface HostQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly isHarmless: boolean;
}

/** What a host shows around our page in place of our own: Salla forbids apps a title bar, toasts and questions of their own. */
export interface HostChrome {
  readonly showTitle: (title: string) => void;
  readonly showToast: (kind: ToastKind, text: string) => void;
  /** Asks in the host's own dialog, where it has one; waits for as long as the merchant thinks. */
  readonly confirm?: (question: HostQuestion) => Promise<boolean>;
}

let chrome: HostChrome | undefined;

/** From now on titles and toasts are the host's; undefined: ours again. */
export const connectHostChrome = (host: HostChrome | undefined): void => {
  chrome = host;
};

export const hostChrome = (): HostChrome | undefined => chrome;
