import form from '@apps-hub/ui/components/form.module.css';

/** Where a notice is about to stand, so that nothing below moves when it comes. */
export const NoticeSpace = () => (
  <div className={form.note} aria-hidden="true">
    &nbsp;
  </div>
);
