import { useState } from "react";
import type { Cart } from "#features/cart/rules/cart.ts";
import { loadCartImports, useCartImports } from "#features/cart/ui/import-rules/use-cart-imports.ts";
import type { DutyEstimate } from "#features/import-rules/rules/duty.ts";
import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import {
  acknowledgementKey,
  type Acknowledgement,
  type RefusedGood,
} from "#features/import-rules/rules/import-rules.ts";
import { changeDraft, type Draft } from "#features/orders/ui/draft.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";

/** A text to accept, with its source and when that was checked, if the server said so. */
export type ImportTerm = Acknowledgement & { source?: string; checkedOn?: string };

/** What may not be sent to the country, what must be accepted first, and the duty there. */
export type ImportTerms = {
  country: string;
  refused: Omit<RefusedGood, "name">[];
  terms: ImportTerm[];
  duty: DutyEstimate | null;
  accepted: boolean;
  /** Waits for the rules, and says whether the order can be placed by them. */
  letPlace: () => Promise<boolean>;
  accept: (yes: boolean) => void;
  /** Takes over what the server says about the import, if that is why it refused the order; returns whether it is. */
  adopt: (error: ErrorResponse) => boolean;
};

type Told = { about: string; refused: ImportTerms["refused"]; terms: ImportTerm[] };

/**
 * The import rules for the cart and the country of the draft. The server decides when the order is placed: what it then
 * refuses replaces what was fetched, until the cart or the country changes.
 */
export function useImportTerms(
  cart: Cart,
  { form: { country }, acknowledged = [] }: Draft,
  onAdopted: () => void,
): ImportTerms {
  const checks = useCartImports(cart, country);
  const [told, setTold] = useState<Told>();
  const about = JSON.stringify([country, cart.items.map(({ product }) => product.id)]);
  const judge = (known: ImportChecks | undefined) =>
    told?.about === about ? told : { refused: refusedIn(known), terms: termsIn(known) };
  const isAccepted = (term: ImportTerm) => acknowledged.includes(acknowledgementKey(term));
  const { refused, terms } = judge(checks);
  return {
    country,
    refused,
    terms,
    duty: checks?.duty ?? null,
    accepted: terms.every(isAccepted),
    accept: (yes) => changeDraft(() => ({ acknowledged: yes ? terms.map(acknowledgementKey) : [] })),
    async letPlace() {
      const known = judge(checks ?? (await loadCartImports(cart, country)));
      return known.refused.length === 0 && known.terms.every(isAccepted);
    },
    adopt(refusal) {
      const newlyRefused = refusalDetails(refusal, "import-refused")?.refused;
      const missing = refusalDetails(refusal, "not-acknowledged")?.rules;
      if (newlyRefused) setTold({ about, refused: newlyRefused, terms });
      else if (missing) setTold({ about, refused: [], terms: withMissing(missing, terms, acknowledged) });
      else return false;
      onAdopted();
      return true;
    },
  };
}

/** The response has only what is missing: what was accepted stays accepted, each rule in its newest version. */
function withMissing(missing: Acknowledgement[], terms: ImportTerm[], acknowledged: string[]): ImportTerm[] {
  const kept = terms.filter(
    (term) => acknowledged.includes(acknowledgementKey(term)) && missing.every(({ ruleId }) => ruleId !== term.ruleId),
  );
  return [...kept, ...missing.map((rule) => withSource(rule, terms))];
}

function refusedIn(checks: ImportChecks | undefined): ImportTerms["refused"] {
  return (checks?.products ?? [])
    .filter(({ verdict }) => verdict === "refuse")
    .map(({ productId, messages, instead }) => {
      return { productId, message: messages.map(({ message }) => message).join(" "), instead };
    });
}

/** Each text once, with all products that it is about. */
function termsIn(checks: ImportChecks | undefined): ImportTerm[] {
  const terms = new Map<string, ImportTerm>();
  for (const { productId, verdict, messages } of checks?.products ?? []) {
    if (verdict !== "acknowledge") continue;
    for (const message of messages) {
      const term = terms.get(message.ruleId) ?? { ...message, productIds: [] };
      terms.set(message.ruleId, { ...term, productIds: [...term.productIds, productId] });
    }
  }
  return [...terms.values()];
}

function withSource(rule: Acknowledgement, known: ImportTerm[]): ImportTerm {
  const same = known.find((term) => acknowledgementKey(term) === acknowledgementKey(rule));
  return { ...same, ...rule };
}
