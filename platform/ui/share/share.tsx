import { whatsappUrl } from "../../rules/support.ts";
import { useSite } from "../head.tsx";
import { Icon } from "../icon.tsx";
import "./share.css";

type Props = { path: string; name: string };

/**
 * Sends a page to somebody: with the browser's own sheet where there is one, else with a dialog. Without JavaScript it
 * is a link to WhatsApp. The link says that it opens a dialog, so its press waits for the code of a reading page.
 */
export function Share({ path, name }: Props) {
  const url = `${useSite()}${path}`;
  return (
    <a
      className="share"
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
        // Customers close the sheet again (AbortError); a browser that forbids it here gets the dialog.
        navigator.share({ title: name, url }).catch((error: Error) => error.name !== "AbortError" && ask());
      }}
    >
      <Icon name="share" size={18} />
      Share<span className="visually-hidden"> {name}</span>
    </a>
  );
}
