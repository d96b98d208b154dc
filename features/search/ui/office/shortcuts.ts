import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";

/** A keyboard shortcut of the office: keys pressed one after another, and what they do. */
export type Shortcut = { keys: string[]; label: string } & ({ to: string } | { act: Act });
export type Act = "search" | "help" | "next row" | "previous row" | "tick the row" | "main button";

/** All shortcuts, in the order of the help. Enter opens the focused row. */
export const shortcuts: Shortcut[] = [
  { keys: ["/"], label: "Search everything (Ctrl K or ⌘ K does it everywhere)", act: "search" },
  { keys: ["?"], label: "List the keyboard shortcuts", act: "help" },
  { keys: ["j"], label: "Next row", act: "next row" },
  { keys: ["n"], label: "Next row", act: "next row" },
  { keys: ["k"], label: "Previous row", act: "previous row" },
  { keys: ["p"], label: "Previous row", act: "previous row" },
  { keys: ["x"], label: "Tick the row", act: "tick the row" },
  { keys: ["e"], label: "Go to the main button of the page", act: "main button" },
  { keys: ["g", "t"], label: "Today", to: "/office" },
  { keys: ["g", "o"], label: "Orders", to: "/office/orders" },
  { keys: ["g", "k"], label: "Packing", to: "/office/packing" },
  { keys: ["g", "s"], label: "Bank statement", to: "/office/bank-statements" },
  { keys: ["g", "r"], label: "Returns", to: "/office/returns" },
  { keys: ["g", "p"], label: "Products", to: "/office/products" },
  { keys: ["g", "c"], label: "Customers", to: "/office/people" },
];

const OFF_KEY = "officeShortcutsOff";
/** The second key must follow within this time. */
const SEQUENCE_MS = 1_500;

/** Whether single-key shortcuts are on in this browser (WCAG 2.2, 2.1.4), and a setter. */
export function useShortcutsSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readSwitch);
  return [
    isOn,
    (on) => {
      setOn(on);
      try {
        localStorage.setItem(OFF_KEY, on ? "" : "yes");
      } catch {
        // Without localStorage the switch lasts until the next page load.
      }
    },
  ];
}

/** Listens to the keyboard: single keys outside text fields, Ctrl K or ⌘ K everywhere. */
export function useShortcuts(onAct: (act: Act) => void): void {
  const navigate = useNavigate();
  const onShortcut = useEffectEvent((shortcut: Shortcut) => {
    if ("to" in shortcut) void navigate(shortcut.to);
    else onAct(shortcut.act);
  });
  const onSearch = useEffectEvent(() => onAct("search"));
  // A layout effect, so that no key press is lost once the page is visible.
  useLayoutEffect(() => {
    let pressed: string[] = [];
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return onSearch();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !readSwitch()) return;
      pressed = event.timeStamp - last > SEQUENCE_MS ? [event.key] : [...pressed, event.key].slice(-2);
      last = event.timeStamp;
      const found = findShortcut(pressed);
      if (!found) return;
      event.preventDefault();
      pressed = [];
      onShortcut(found);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The shortcut that the pressed keys end with; a two-key sequence wins over its last key. */
export function findShortcut(pressed: string[]): Shortcut | undefined {
  const ends = ({ keys }: Shortcut) => keys.every((key, index) => pressed.at(index - keys.length) === key);
  const fitting = shortcuts.filter((one) => one.keys.length <= pressed.length && ends(one));
  return fitting.toSorted((one, other) => other.keys.length - one.keys.length)[0];
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type);
  const others = target.closest("textarea, select, [contenteditable], dialog[open], [popover]:popover-open");
  return isText || others !== null;
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== "yes";
  } catch {
    return true;
  }
}
