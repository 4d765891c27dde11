/** Long enough for a slow browser to read the content. */
const KEPT_MS = 60_000;

interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Saves a file to the browser's downloads. */
export const saveFile = ({ name, content }: NamedFile): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
