/* oxlint-disable unicorn/require-post-message-target-origin -- a worker's messages have no origin */
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

const answer = (found: { rawValue: string }[]) => self.postMessage(found[0]?.rawValue);

// Reads the barcode of each picture that arrives, and answers with its text, if there is one. The first message says
// that it can begin. Without `locateFile`, which counts only before the first detector, the library loads its
// WebAssembly from a host of others.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).then(() => {
  const detector = new BarcodeDetector({
    // What browsers with a reader of their own read. Further formats are other readings of the same bars.
    formats: [
      ...(["aztec", "codabar", "code_128", "code_39", "code_93", "data_matrix", "ean_13"] as const),
      ...(["ean_8", "itf", "pdf417", "qr_code", "upc_a", "upc_e"] as const),
    ],
  });
  self.addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
    void detector.detect(data).then(answer, () => answer([]));
  });
  answer([]);
  // The page is told of an error that is reported here.
}, reportError);
