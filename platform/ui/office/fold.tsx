import { useState } from "react";
import "./fold.css";

type Props = {
  title: string;
  /** Its content in a few words, beside the title. */
  note?: React.ReactNode;
  /** Open from the start; opens if it becomes true later, for example because of an error inside. */
  open?: boolean;
  children: React.ReactNode;
};

/** A part of a page that few readers need: its title, which opens the content. Works without JavaScript. */
export function Fold({ title, note, open = false, children }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  const [wanted, setWanted] = useState(open);
  if (wanted !== open) {
    setWanted(open);
    if (open) setUnfolded(true);
  }
  return (
    <details className="office-fold" open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className="no-marker">
        <strong>{title}</strong>
        {note && <span className="small-print">{note}</span>}
      </summary>
      <div className="office-fold-content">{children}</div>
    </details>
  );
}
