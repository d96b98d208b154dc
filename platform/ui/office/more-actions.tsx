import { Sheet } from "./sheet.tsx";
import "./more-actions.css";

type Props = {
  /** Links, buttons, and forms with one button. */
  children?: React.ReactNode;
  /** Irreversible actions: separate from the others, at the end. */
  danger?: React.ReactNode;
};

/** A page's further actions, behind one button. */
export function MoreActions({ children, danger }: Props) {
  const button = (
    <>
      More<span className="visually-hidden"> actions</span>
    </>
  );
  return (
    <div>
      <Sheet button={button} label="More actions" className="office-more-list">
        {children}
        {danger && <div className="office-more-danger">{danger}</div>}
      </Sheet>
    </div>
  );
}
