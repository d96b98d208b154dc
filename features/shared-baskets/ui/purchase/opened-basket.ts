import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";

/** The shared basket that this browser opened last. */
type OpenedBasket = {
  /** Empty for none. */
  code: string;
  /** The name that was entered last. */
  person: string;
  /** Whether the box at the checkout that makes this the basket's order is ticked; undefined if it is not shown. */
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

/** This browser's shared basket; undefined until the stored value is read. */
export function useOpenedBasket(): OpenedBasket | undefined {
  return useStore(opened);
}

/** Remembers that this basket was opened; keeps the name. */
export function openBasket(code: string): void {
  if (opened.read().code !== code) opened.write({ code, person: opened.read().person });
}

/** Remembers the name for the next time. */
export function rememberPerson(person: string): void {
  opened.write({ ...opened.read(), person });
}

/** Records that this basket's goods are in the cart, to be ordered for everybody. */
export function beginOrdering(code: string): void {
  opened.write({ ...opened.read(), code, isTicked: true });
}

/** Records whether the next order is the basket's. */
export function tickOrdering(isTicked: boolean): void {
  opened.write({ ...opened.read(), isTicked });
}

/** The order request's field for the shared basket, if the order is the basket's. */
export function readOrdering(): { sharedBasket?: string } {
  const { code, isTicked } = opened.read();
  return isTicked ? { sharedBasket: code } : {};
}

/** Call when the order is placed or its draft is forgotten. */
export function endOrdering(): void {
  if (opened.read().isTicked !== undefined) opened.write({ ...opened.read(), isTicked: undefined });
}

/** The shared basket that the checkout asks about. */
export function useOrderedBasket(): OpenedBasket | undefined {
  const basket = useOpenedBasket();
  return basket?.isTicked === undefined ? undefined : basket;
}
