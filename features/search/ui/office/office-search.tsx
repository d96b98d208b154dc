import { useState } from "react";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { Icon } from "#platform/ui/icon.tsx";
import { focusMainButton, focusRow, tickRow } from "./rows-by-key.ts";
import { useShortcuts, type Act } from "./shortcuts.ts";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette);
const ShortcutsHelp = lazyPart(async () => (await import("./shortcuts-help.tsx")).ShortcutsHelp);

type Opened = "search" | "help" | undefined;

/**
 * The search in the office's header, with its palette and the keyboard shortcuts. Without JavaScript, a link to the
 * search page.
 */
export function OfficeSearch() {
  const [opened, setOpened] = useState<Opened>();
  const [near, setNear] = useState(false);
  const close = () => setOpened(undefined);
  useShortcuts((act) => {
    if (act === "search" || act === "help") setOpened(act);
    else acts[act]();
  });
  return (
    <>
      <a
        href="/office/search"
        className="office-link"
        aria-label="Search the office"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpened("search");
        }}
      >
        <Icon name="search" size={20} />
      </a>
      <Palette when={near || opened === "search"} isOpen={opened === "search"} onClose={close} />
      <ShortcutsHelp when={opened === "help"} isOpen={opened === "help"} onClose={close} />
    </>
  );
}

const acts: Record<Exclude<Act, "search" | "help">, () => void> = {
  "next row": () => focusRow(1),
  "previous row": () => focusRow(-1),
  "tick the row": tickRow,
  "main button": focusMainButton,
};
