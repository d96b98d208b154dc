/**
 * Splits a description into two parts: what the product is and tastes like, for the top of its page, and its use and
 * storage. Divided at the first line break, else after the second sentence; a shorter description has no lead.
 */
export function splitDescription(description: string): { lead: string; rest: string } {
  const lead = description.includes("\n")
    ? (description.split("\n")[0] ?? "")
    : (/^(?:.*?[.!?](?=\s|$)){2}/.exec(description)?.[0] ?? "");
  const rest = description.slice(lead.length).trim();
  return rest === "" ? { lead: "", rest: description } : { lead, rest };
}
