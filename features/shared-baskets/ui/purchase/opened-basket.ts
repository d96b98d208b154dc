import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";

/** The shared basket that this browser has opened last. */
type OpenedBasket = {
  /** Empty for none. */
  code: string;
  /** The name that was typed last. */
  person: string;
  /** The checkout asks whether the order is that of the basket: ticked or not. Undefined: it does not ask. */
  isTicked?: boolean | undefined;
};

const opened = storedValue<OpenedBasket>({
  key: "calabash-larder:shared-basket",
  initial: { code: "", person: "" },
  accepts: (value) => {
    const { code, person } = value as Partial<OpenedBasket>;
    return typeof code === "string" && typeof person === "string";
  },
});

/** The shared basket of this browser; undefined before the browser knows. */
export function useOpenedBasket(): OpenedBasket | undefined {
  return useStore(opened);
}

/** Remembers that this basket was opened; the name stays. */
export function openBasket(code: string): void {
  if (opened.read().code !== code) opened.write({ code, person: opened.read().person });
}

/** Remembers the name for the next time. */
export function rememberPerson(person: string): void {
  opened.write({ ...opened.read(), person });
}

/** The goods of this basket were put into the cart, to be ordered for everybody. */
export function beginOrdering(code: string): void {
  opened.write({ ...opened.read(), code, isTicked: true });
}

/** Whether the next order is that of the basket. */
export function tickOrdering(isTicked: boolean): void {
  opened.write({ ...opened.read(), isTicked });
}

/** What the next order has of the basket, when it is that of the basket. */
export function readOrdering(): { sharedBasket?: string } {
  const { code, isTicked } = opened.read();
  return isTicked ? { sharedBasket: code } : {};
}

/** The order is placed, or the draft of it forgotten. */
export function endOrdering(): void {
  if (opened.read().isTicked !== undefined) opened.write({ ...opened.read(), isTicked: undefined });
}

/** The shared basket that the checkout asks about. */
export function useOrderedBasket(): OpenedBasket | undefined {
  const basket = useOpenedBasket();
  return basket?.isTicked === undefined ? undefined : basket;
}
