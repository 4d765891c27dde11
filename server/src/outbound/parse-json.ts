/** JSON from outside; `undefined` when it is invalid. */
export const parseJson = (text: string, reviver?: (key: string, value: unknown) => unknown): unknown => {
  try {
    const value: unknown = JSON.parse(text, reviver);
    return value;
  } catch {
    return undefined;
  }
};
