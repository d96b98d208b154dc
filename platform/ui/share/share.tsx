import { whatsappUrl } from "../../rules/support.ts";
import { useSite } from "../head.tsx";
import { Icon } from "../icon.tsx";
import "./share.css";

/**
 * Shares a page with the browser's own sheet if it has one, else with a dialog. Without JavaScript it is a link to
 * WhatsApp. The link declares that it opens a dialog, so on a reading page a press waits for the code.
 */
export function Share({ path, name }: { path: string; name: string }) {
  const url = `${useSite()}${path}`;
  return (
    <a
      className="touch-target share"
      href={whatsappUrl("", `${name}: ${url}`)}
      aria-haspopup="dialog"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        const opener = event.currentTarget;
        const ask = () =>
          void import("./share-dialog.tsx").then(
            ({ openShareDialog }) => openShareDialog(opener, { url, name }),
            () => location.assign(opener.href),
          );
        if (!navigator.share) return ask();
        // AbortError means the customer closed the sheet; if the browser forbids sharing here, show the dialog.
        navigator.share({ title: name, url }).catch((error: Error) => error.name !== "AbortError" && ask());
      }}
    >
      <Icon name="share" size={18} />
      Share<span className="visually-hidden"> {name}</span>
    </a>
  );
}
