import { QuietButtonLink } from "#platform/ui/button-link.tsx";
import { returnStatusLabels, type ReturnStatus } from "../rules/returns.ts";

/** The returns of an order, among its actions. */
export function ReturnLinks({ returns }: { returns: { rma: string; status: ReturnStatus }[] }) {
  return returns.map(({ rma, status }) => (
    <QuietButtonLink key={rma} to={`/returns/${rma}`}>
      Return {rma}: {returnStatusLabels[status]}
    </QuietButtonLink>
  ));
}
