export type ToastKind = 'success' | 'info' | 'error';

/** A yes/no question. */
export interface HostQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly isHarmless: boolean;
}

/** What the host shows instead of us: Salla forbids apps their own title bar, toasts and confirmation dialogs. */
export interface HostChrome {
  readonly showTitle: (title: string) => void;
  readonly showToast: (kind: ToastKind, text: string) => void;
  /** Asks in the host's dialog, if it has one; waits without a time-out. */
  readonly confirm?: (question: HostQuestion) => Promise<boolean>;
}

let chrome: HostChrome | undefined;

/** Hands titles and toasts to the host; undefined takes them back. */
export const connectHostChrome = (host: HostChrome | undefined): void => {
  chrome = host;
};

export const hostChrome = (): HostChrome | undefined => chrome;
