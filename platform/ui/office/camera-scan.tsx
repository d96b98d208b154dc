import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "../browser/store.ts";
import { openBarcodeReader } from "./read-barcode.ts";
import "./camera-scan.css";

type Props = {
  /** Called with the text of each barcode, only once until another one is shown. */
  onScan: (text: string) => void;
  /** Closes after the first barcode. */
  once?: boolean;
};

/** Milliseconds between two reads of the camera's picture. */
const INTERVAL = 200;

/** A button that opens the camera and reads barcodes held in front of it; only in browsers with camera access. */
export function CameraScan({ onScan, once = false }: Props) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!hydrated || !("mediaDevices" in navigator)) return null;
  if (!isOpen) {
    return (
      <p className="office-actions">
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          Scan with the camera
        </button>
      </p>
    );
  }
  const scanned = (text: string) => {
    onScan(text);
    if (once) setOpen(false);
  };
  return <Camera onScan={scanned} close={() => setOpen(false)} />;
}

/** The same above a list that `?search=` searches. */
export function ScanToSearch() {
  const navigate = useNavigate();
  return <CameraScan once onScan={(text) => void navigate(`?search=${encodeURIComponent(text)}`)} />;
}

function Camera({ onScan, close }: { onScan: (text: string) => void; close: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const ended = new AbortController();
    if (video.current) {
      read(video.current, (text) => latest.current(text), ended.signal).catch(() => {
        if (!ended.signal.aborted) setFailed(true);
      });
    }
    return () => ended.abort();
  }, []);
  return (
    <div className="card tight camera-scan">
      {failed ? (
        <p role="alert">
          The camera cannot be used. Allow it for this page in the browser’s settings, or type the number.
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label="What the camera sees" />
      )}
      <p>Hold a barcode in front of the camera.</p>
      <button type="button" className="button button-quiet" onClick={close}>
        Close the camera
      </button>
    </div>
  );
}

/** Shows the camera and reports each barcode in its picture, until `signal` aborts. Throws without a camera. */
async function read(video: HTMLVideoElement, report: (text: string) => void, signal: AbortSignal): Promise<void> {
  // Load the reader first, so that the camera stays off if that fails.
  const readBarcode = await openBarcodeReader(signal);
  if (signal.aborted) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  let last: string | undefined;
  while (!signal.aborted) {
    const text = await readBarcode(video).catch(() => undefined);
    if (text && text !== last && !signal.aborted) {
      last = text;
      navigator.vibrate?.(60);
      report(text);
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
