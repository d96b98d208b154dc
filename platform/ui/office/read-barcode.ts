/** Reads the barcode that a video shows, if any. */
type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare global {
  // Not in TypeScript's library yet.
  var BarcodeDetector: { new (): Detector; getSupportedFormats(): Promise<string[]> } | undefined;
}

/** The browser's own reader or, if it has none, a library loaded on demand, until `signal` aborts. */
export async function openBarcodeReader(signal: AbortSignal): Promise<ReadBarcode> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (globalThis.BarcodeDetector && formats.includes("code_128")) {
    const detector = new globalThis.BarcodeDetector();
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  signal.throwIfAborted();
  // A worker has the content security policy of its own file: that of the page allows no WebAssembly.
  const worker = new Worker(new URL("barcode-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  const answer = () =>
    new Promise<string | undefined>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<string | undefined>) => resolve(data), { once: true });
      worker.addEventListener("error", reject, { once: true });
    });
  await answer();
  const canvas = document.createElement("canvas");
  return async (video) => {
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(video, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no origin
    worker.postMessage(context?.getImageData(0, 0, canvas.width, canvas.height));
    return answer();
  };
}
