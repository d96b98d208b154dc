/** Reads the barcode that a video shows, if any. */
type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare global {
  // Not in TypeScript's library yet.
  var BarcodeDetector: { new (): Detector; getSupportedFormats(): Promise<string[]> } | undefined;
}

/** The browser's own reader or, if it has none, a library loaded on demand. */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (globalThis.BarcodeDetector && formats.includes("code_128")) {
    const detector = new globalThis.BarcodeDetector();
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { BrowserMultiFormatReader } = await import("@zxing/browser");
  const reader = new BrowserMultiFormatReader();
  const canvas = document.createElement("canvas");
  return async (video) => {
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(video, 0, 0);
    try {
      return reader.decodeFromCanvas(canvas).getText();
    } catch {
      // It throws for a picture without a barcode.
      return undefined;
    }
  };
}
