// Imported for its side effects: stands in for popovers (before Chrome 114, Safari 17, Firefox 125) and dialogs (before
// Safari 15.4, Firefox 98). The page's components use both as the platform defines them; theme.css has what the
// browser's own style sheet lacks.

/** The class of an open popover, in place of `:popover-open` (older-styles.ts). */
const POPOVER_OPEN = "popover-open";
/** The class of an open dialog. */
const DIALOG_OPEN = "dialog-open";

if (typeof document !== "undefined") {
  if (!("showPopover" in HTMLElement.prototype)) standInForPopovers();
  if (!("HTMLDialogElement" in window)) standInForDialogs();
}

/** A button with `popovertarget` opens and closes a popover; Escape and a press elsewhere close it. */
function standInForPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true);
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false);
    },
  });
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[popovertarget]");
    const popover = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
    const isOpen = popover?.classList.contains(POPOVER_OPEN);
    closeOthers(popover ?? (target as Node));
    if (popover) setOpen(popover, !isOpen && button.getAttribute("popovertargetaction") !== "hide");
  });
  addEventListener("keydown", ({ key }) => {
    const open = key === "Escape" && document.querySelector(`.${POPOVER_OPEN}`);
    if (!open) return;
    closeOthers();
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(open.id)}"]`)?.focus();
  });
}

/** A dialog's `showModal`, `close` and `open`; Escape closes it, and focus stays in it until then. */
function standInForDialogs(): void {
  const openers = new WeakMap<Element, Element | null>();
  Object.defineProperty(HTMLUnknownElement.prototype, "open", {
    get(this: HTMLElement) {
      return this.hasAttribute("open");
    },
  });
  Object.assign(HTMLUnknownElement.prototype, {
    showModal(this: HTMLElement) {
      openers.set(this, document.activeElement);
      this.setAttribute("open", "");
      this.setAttribute("role", "dialog");
      this.setAttribute("aria-modal", "true");
      this.tabIndex = -1;
      this.classList.add(DIALOG_OPEN);
      (this.querySelector<HTMLElement>("[autofocus],button,a[href],input,select,textarea") ?? this).focus();
    },
    close(this: HTMLElement) {
      if (!this.hasAttribute("open")) return;
      this.removeAttribute("open");
      this.classList.remove(DIALOG_OPEN);
      (openers.get(this) as HTMLElement | null | undefined)?.focus();
      this.dispatchEvent(new Event("close"));
    },
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") topmostDialog()?.close();
  });
  document.addEventListener("focusin", ({ target }) => {
    const dialog = topmostDialog();
    if (dialog && !dialog.contains(target as Node)) dialog.focus();
  });
}

function setOpen(popover: Element, isOpen: boolean): void {
  if (popover.classList.contains(POPOVER_OPEN) === isOpen) return;
  popover.dispatchEvent(new Event("beforetoggle"));
  popover.classList.toggle(POPOVER_OPEN, isOpen);
  popover.dispatchEvent(new Event("toggle"));
}

function closeOthers(kept?: Node): void {
  for (const open of document.querySelectorAll(`.${POPOVER_OPEN}`)) {
    if (!kept || !open.contains(kept)) setOpen(open, false);
  }
}

function topmostDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>(`.${DIALOG_OPEN}`)].pop();
}
