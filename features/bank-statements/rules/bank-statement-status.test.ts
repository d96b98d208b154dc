import { expect, test } from "vitest";
import { readStatus } from "./bank-statement-status.ts";

test.each([
  [
    "failed",
    "Failed|FAILED|failures|Cancelled|CANCELED|Reversed|REV|RVSL|Reversal|Declined|Returned|RTN|Rejected|Refused",
  ],
  ["failed", "  failed  |Failed - insufficient funds|Unsuccessful|Not successful|Not approved|Refunded|Voided|Expired"],
  ["failed", "Transaction reversed|Reversal successful|Chargeback|Échec|Annulée|Fehlgeschlagen|storniert|Fallido"],
  [
    "pending",
    "Pending|PENDING |Pending approval|PNDG|PDNG|Processing|In progress|in-progress|Awaiting settlement|Queued",
  ],
  [
    "pending",
    "Scheduled|Initiated|On hold|Not yet settled|Not completed|Incomplete|Unsettled|En attente|In Bearbeitung",
  ],
  [
    "complete",
    "Successful|SUCCESS|success |Completed|Approved|Paid|Settled|Posted|Booked|00|000|Transaction Successful",
  ],
  [
    "complete",
    "Approved or completed successfully|00 - Approved|Not reversed|No error|Payment completed|OK|Erfolgreich",
  ],
  ["empty", "| |-|--|N/A|NIL|null|None"],
  ["unknown", "Suspicious|51|Partially successful|Almost completed|S|Maybe|Lagos|?!x|No|In review"],
] as const)("a status is %s: %s", (kind, texts) => {
  for (const text of texts.split("|")) expect([text, readStatus(text)]).toEqual([text, kind]);
});

test.each([
  ["complete", "|-|N/A|NOT_REVERSED|Not reversed|not-reversed|No|FALSE|0|Unreversed|None"],
  ["failed", "REVERSED|Reversed|RVSL|Yes|TRUE|Fully reversed|Reversal done|Refunded"],
  ["unknown", "Successful|Completed|Reversal pending|Reversal failed|Maybe|Not refunded yet"],
] as const)("in a column of reversals a cell is %s: %s", (kind, texts) => {
  for (const text of texts.split("|")) expect([text, readStatus(text, "reversalstatus")]).toEqual([text, kind]);
});
