import form from '@apps-hub/ui/components/form.module.css';

/** Reserves space for a notice, to avoid layout shift. */
export const NoticeSpace = () => (
  <div className={form.note} aria-hidden="true">
    &nbsp;
  </div>
);
