declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  /** A font with only the characters of the text. The package has no types of its own. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
