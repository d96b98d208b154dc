import { Fragment } from "react";

/** An order number or reference that may wrap only after an underscore. */
export function WithBreaks({ text }: { text: string }) {
  return (text.match(/[^_]*_|[^_]+$/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
