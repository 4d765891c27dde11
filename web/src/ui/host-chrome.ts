export type ToastKind = 'success' | 'info' | 'error';

/** What a host shows around our page in place of our own: Salla forbids apps a title bar and toasts of their own. */
export interface HostChrome {
  readonly showTitle: (title: string) => void;
  readonly showToast: (kind: ToastKind, text: string) => void;
}

let chrome: HostChrome | undefined;

/** From now on titles and toasts are the host's; undefined: ours again. */
export const connectHostChrome = (host: HostChrome | undefined): void => {
  chrome = host;
};

export const hostChrome = (): HostChrome | undefined => chrome;
