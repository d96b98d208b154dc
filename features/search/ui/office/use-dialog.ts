import { useEffect, useRef } from "react";

/** A modal dialog that follows `isOpen`: Escape closes it, and the focus returns to where it was. */
export function useDialog(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return ref;
}
