import { isReversalWord, plainLetters } from "./bank-statement-words.ts";

/**
 * What the status of a line means: `failed`, the money did not come or was taken back; `pending`, it may come;
 * `unknown`, a person has to read it; `empty`, there is no status.
 */
export type StatusKind = "failed" | "pending" | "unknown" | "empty" | "complete";
const WORST: StatusKind[] = ["failed", "pending", "unknown", "empty", "complete"];

const FAILED =
  /^(?:FAIL|FLD$|UNSUCC|CANC|CNCL|DECL|REJ|REFUS|REFUND|REVERT|ABORT|ABANDON|EXPIR|TIMEOUT|TIMED|DEN(?:IED|Y)|BOUNC|DISHONO|VOID|INVALID|BLOCKED|STOPPED|INSUFFICIENT|ECHEC|ECHOU|ANNUL|REMBOURS|FEHLGESCHLAGEN|STORN|ABGELEHNT|FALLID|RECHAZ|DEVUELT)/;
const PENDING =
  /^(?:PEND|PN?DN?G$|PND$|PROCESS(?:ING)?$|PROGRESS$|INPRO|AWAIT|WAIT|QUEUE|SCHEDUL|INITIAT|SUBMIT|HOLD$|HELD$|ONHOLD|TRANSIT$|ONGOING|DELAY|DEFER|UN(?:CLEARED|SETTLED|POSTED|CONFIRMED|PROCESSED|BOOKED)|INCOMPLETE|INFO$|PROVISIONAL|FUTURE$|ATTENTE|COURS$|AUSSTEHEND|VORGEMERKT|BEARBEITUNG)/;
const COMPLETE =
  /^(?:SUCC(?:ESS|ESSFUL|ESSFULL|ESSFULLY|EEDED|EED)?|COMPLETED?|COMPLETELY|COMPLETION|APPROVED?|APPR|PAID|SETTLED|POSTED|BOOK|BOOKED|CLEARED|CONFIRMED|CREDITED|DEBITED|PROCESSED|EXECUTED|FINALI[SZ]ED|FINAL|DONE|OK|OKAY|NORMAL|VALID|0{2,4}|REUSSIE?|EFFECTUEE?|TERMINEE?|GEBUCHT|ERFOLGREICH|ABGESCHLOSSEN|EXITOSO|COMPLETADO)$/;
/** Words that do not change the meaning of the others. */
const FILLER = /^(?:TRANSACTION|TXN|TRANSFER|TRF|PAYMENT|CREDIT|FUNDS?|STATUS|AND|OR|THE|IS|WAS|HAS|BEEN|BY|IN|FULLY)$/;
const NEGATION = /^(?:NOT?|NON|NEVER|WITHOUT)$/;
const NOTHING = /^(?:\W*|N ?\/? ?A|NIL|NULL|NONE|NOT APPLICABLE)$/;

/** Whether the column with this heading says if a line was reversed. */
const isAboutReversal = (heading: string) => /revers|rvsl|chargeback|refunded|cancel/.test(heading);

/** The meaning of one cell, in the column with this normalised heading. */
export function readStatus(cell: string, heading = "status"): StatusKind {
  const text = plainLetters(cell).replace(/_/g, " ").trim();
  if (isAboutReversal(heading)) return readReversal(text);
  if (NOTHING.test(text)) return "empty";
  let isNegated = false;
  const kinds = (text.match(/\p{L}+|\d+/gu) ?? []).flatMap((word): StatusKind | StatusKind[] => {
    if (NEGATION.test(word)) isNegated = true;
    if (word === "YET" && isNegated) return "pending";
    const kind = readWord(word);
    if (kind === undefined) return [];
    if (!isNegated) return kind;
    isNegated = false;
    if (kind !== "complete") return kind === "unknown" ? kind : "complete";
    return /^(?:SUCC|APPR)/.test(word) ? "failed" : "pending";
  });
  return kinds.length === 0 ? "unknown" : worstOf(kinds);
}

export function worstOf(kinds: StatusKind[]): StatusKind {
  return WORST.find((kind) => kinds.includes(kind)) ?? "complete";
}

/** Undefined for a word that changes nothing. */
function readWord(word: string): StatusKind | undefined {
  if (NEGATION.test(word) || word === "YET" || FILLER.test(word)) return undefined;
  if (FAILED.test(word) || isReversalWord(word)) return "failed";
  if (PENDING.test(word)) return "pending";
  return COMPLETE.test(word) ? "complete" : "unknown";
}

/** In a column of reversals “completed” would mean a completed reversal, so only a plain no counts as `complete`. */
function readReversal(text: string): StatusKind {
  if (NOTHING.test(text) || /^(?:NO|N|FALSE|0|NORMAL|(?:NOT|NON|NEVER|NO|UN)[ -]?(?:BEEN )?REVERS\w*)$/.test(text)) {
    return "complete";
  }
  const words = text.split(/\W+/);
  const isPlain = !words.some(
    (word) => NEGATION.test(word) || PENDING.test(word) || /^(?:FAIL|DECL|REJ|UN)/.test(word),
  );
  return /^(?:YES|Y|TRUE|1)$/.test(text) || (isPlain && words.some(isReversalWord)) ? "failed" : "unknown";
}
