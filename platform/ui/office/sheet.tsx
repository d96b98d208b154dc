import { usePopover } from "../browser/use-popover.ts";
import "./sheet.css";

type Props = {
  /** The content of the button that opens it. */
  button: React.ReactNode;
  /** The name of the sheet for screen readers. */
  label: string;
  className: string;
  children: React.ReactNode;
};

/**
 * A button and the sheet that it opens: a native popover, so it works without JavaScript; Escape and a press elsewhere
 * close it.
 */
export function Sheet({ button, label, className, children }: Props) {
  const { ref, id } = usePopover();
  return (
    <>
      <button type="button" className="button button-quiet office-sheet-button" popoverTarget={id} aria-haspopup="true">
        {button}
      </button>
      <div ref={ref} id={id} popover="auto" role="group" aria-label={label} className={`office-sheet ${className}`}>
        {children}
      </div>
    </>
  );
}
