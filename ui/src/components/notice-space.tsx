import form from './form.module.css';

/** Reserves space for a notice, to avoid layout shift; invisible, since an empty box would look broken. */
export const NoticeSpace = () => (
  <div className={form.note} style={{ visibility: 'hidden' }} aria-hidden="true">
    &nbsp;
  </div>
);
