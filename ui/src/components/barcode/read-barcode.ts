/** Browsers with a reader of their own (Chrome on Android); the type is not in TypeScript's library yet. */
interface Detector {
  readonly detect: (image: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}

type Detectors = (new (options: { formats: readonly string[] }) => Detector) & {
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMATS = ['code_128', 'code_39', 'itf'];

type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

const ownReader = async (): Promise<Read | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !known.includes('code_128')) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** ZXing's readers of linear codes, for browsers without one (Safari). Loaded only there, from our own server. */
const zxingReader = async (): Promise<Read> => {
  const [{ default: Code128 }, { default: Hybrid }, { default: Bitmap }, { default: Luminance }] =
    await Promise.all([
      import('@zxing/library/esm/core/oned/Code128Reader.js'),
      import('@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'),
      import('@zxing/library/esm/core/BinaryBitmap.js'),
      import('@zxing/library/esm/core/RGBLuminanceSource.js'),
    ]);
  const reader = new Code128();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    context?.drawImage(video, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    const grey = Uint8ClampedArray.from({ length: pixels.length / 4 }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
      return (red + 2 * green + blue) / 4;
    });
    try {
      const source = new Luminance(grey, canvas.width, canvas.height);
      return Promise.resolve(reader.decode(new Bitmap(new Hybrid(source))).getText());
    } catch {
      return Promise.resolve(undefined); // no code in this picture
    }
  };
};

const PAUSE_MS = 150;
/** The camera sees one label for a while. */
const SAME_MS = 2_500;

/** Reads barcodes from a playing video until it is aborted. */
export const readBarcodes = async (
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  { aborted }: { readonly aborted: () => boolean },
): Promise<void> => {
  const read = (await ownReader()) ?? (await zxingReader());
  let [last, lastAt] = ['', 0];
  while (!aborted()) {
    const code = await read(video);
    if (code !== undefined && (code !== last || performance.now() - lastAt > SAME_MS)) onCode(code);
    if (code !== undefined) [last, lastAt] = [code, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
