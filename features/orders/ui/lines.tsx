import { Fragment } from "react";

/** Texts with line breaks between them, as in a postal address; empty ones are left out. */
export function Lines({ texts }: { texts: (string | null | undefined)[] }) {
  return texts.filter(Boolean).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {text}
    </Fragment>
  ));
}
