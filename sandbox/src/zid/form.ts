/** The texts of a form, in their order; files are left out. */
export const textsOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
