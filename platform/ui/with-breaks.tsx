import { Fragment } from "react";

/** An order number or a reference, which may wrap after an underscore only. */
export function WithBreaks({ text }: { text: string }) {
  return (text.match(/[^_]*_|[^_]+$/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
