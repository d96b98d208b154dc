import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { OPENED_FOR } from "#platform/rules/opened-for.ts";
import { useOpenedFor } from "#platform/ui/router/form.tsx";

type State = "unknown" | "unsupported" | "off" | "on" | "denied" | "failed";

/** Adds this browser to those that show alerts. Renders nothing without JavaScript or the Push API. */
export function AddThisBrowser({ publicKey }: { publicKey: string }) {
  const submit = useSubmit();
  const openedFor = useOpenedFor();
  const [state, setState] = useState<State>("unknown");
  useEffect(() => {
    void readState(publicKey).then(setState);
  }, [publicKey]);

  async function add() {
    const subscription = await subscribe(publicKey);
    if (typeof subscription === "string") return setState(subscription);
    const { endpoint, keys } = subscription;
    const fields = { intent: "add-browser", endpoint: endpoint ?? "", ...keys, [OPENED_FOR]: openedFor };
    await submit(fields, { method: "post" });
    setState("on");
  }

  if (state === "unknown" || state === "unsupported" || state === "on") return null;
  return (
    <>
      <button type="button" className="button" onClick={() => void add()}>
        Show alerts in this browser
      </button>
      {state === "denied" && (
        <p role="alert">This browser forbids notifications of this site. Allow them in its settings.</p>
      )}
      {state === "failed" && <p role="alert">The browser could not be added. Please try again.</p>}
    </>
  );
}

async function readState(publicKey: string): Promise<State> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unsupported";
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  return subscription && hasKey(subscription, publicKey) ? "on" : "off";
}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | "denied" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const former = await pushManager.getSubscription();
    if (former && !hasKey(former, publicKey)) await former.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await pushManager.subscribe(options)).toJSON();
  } catch {
    return "failed";
  }
}

/** Whether the browser subscribed with the shop's present key. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCodePoint(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
