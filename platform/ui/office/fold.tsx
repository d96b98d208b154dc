import { useState } from "react";
import "./fold.css";

type Props = {
  title: string;
  /** What is in it, in a few words beside the title. */
  note?: React.ReactNode;
  /** Open from the start; when it becomes true later, as with an error inside, it opens. */
  open?: boolean;
  children: React.ReactNode;
};

/** A part of a page that few readers need: its title, and behind it the content. Works without JavaScript. */
export function Fold({ title, note, open = false, children }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  const [wanted, setWanted] = useState(open);
  if (wanted !== open) {
    setWanted(open);
    if (open) setUnfolded(true);
  }
  return (
    <details className="office-fold" open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        {note && <span>{note}</span>}
      </summary>
      <div className="office-fold-content">{children}</div>
    </details>
  );
}
