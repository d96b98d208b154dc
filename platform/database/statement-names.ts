import { createHash } from "node:crypto";

/** The shop has about three hundred statements; those beyond this number are sent unprepared. */
const MAX_NAMES = 600;
/**
 * Statements that list or search are planned each time, because the best plan depends on the values: a generic plan
 * would read a million orders to find none that contains a rare word.
 */
const PLAN_EACH_TIME = /\blimit\b|\boffset\b|\bi?like\b|@@/i;

/** The names of a pool's prepared statements; each connection prepares the statements it runs. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  /** The name of a statement from its second use on; undefined if it is to be sent unprepared. */
  nameFor(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMES || PLAN_EACH_TIME.test(text)) return known;
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    this.#seenOnce.delete(text);
    // The same in every process, so that sessions shared through a pooler agree on what a name means.
    const name = `shop_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }
}
