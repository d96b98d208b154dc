import type { z } from "zod";
import type { Database } from "./database/database.ts";
import type { Write } from "./database/write.ts";
import type { Shop } from "./shop.ts";

/**
 * What a feature knows about people: what an account can download, what is erased, how its emails are unsubscribed
 * from, and what the pages about personal data say about it.
 */
export type PersonalData = {
  own?: OwnData;
  /** Runs while an account is being deleted (`eraseAccount`), for data that does not go with the account's row. */
  eraseWithAccount?: (w: Write, account: Pick<Person, "userId" | "email">) => Promise<void>;
  /** Erases the person from data of these orders once their bookkeeping period has ended. The orders are locked. */
  eraseFromOrders?: (w: Write, orderIds: string[]) => Promise<void>;
  /** Unsubscribes from this feature's emails with this key, a UUID, when someone has pressed their link. Idempotent. */
  endEmails?: (shop: Shop, key: string) => Promise<void>;
  /** Nightly, deletes addresses that asked for emails and are past their retention period. */
  deleteOldAddresses?: (shop: Shop) => Promise<void>;
  /** For the privacy policy: what is stored about people, why, and for how long. */
  stored?: { what: string; why: string };
  /** For the cookie policy: what the browser stores, and under which name. */
  inBrowser?: [name: string, what: string];
  /** For the pages about a customer's data: what they have published, such as `reviews`; it outlives their account. */
  published?: string;
};

/** An account to read or erase data of; `email` only if the account has confirmed it. */
type Person = { userId: string; email: string | undefined; orderIds: string[] };

/** A part of what an account downloads about itself: its keys, as the API describes them, and how to read them. */
type OwnData = {
  schema: z.ZodRawShape;
  example: object;
  read: (db: Database, person: Person) => Promise<object>;
};

/** The part, if its reader returns exactly what the schema has: the compiler compares the two. */
export function ownData<Shape extends z.ZodRawShape, Read extends BeforeJson<Described<Shape>>>(part: {
  schema: Shape;
  example: NoInfer<Described<Shape>>;
  read: (db: Database, person: Person) => Promise<Read>;
}): [KeysBesides<Read, Described<Shape>>] extends [never]
  ? OwnData
  : { keysOutsideOfTheSchema: KeysBesides<Read, Described<Shape>> } {
  return part as never;
}

type Described<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Plain = string | number | boolean | null | undefined | Date;

/** A value that becomes this type as JSON: a time may be a `Date`. */
type BeforeJson<T> = T extends string
  ? T | Date
  : T extends Plain
    ? T
    : T extends (infer One)[]
      ? BeforeJson<One>[]
      : { [Key in keyof T]: BeforeJson<T[Key]> };

/** The keys anywhere in a type that another type, perhaps a union, lacks at the same place. */
type KeysBesides<Given, Known> = Given extends Plain
  ? never
  : Given extends (infer One)[]
    ? KeysBesides<One, Known extends (infer Other)[] ? Other : never>
    : {
        [Key in keyof Given]-?: [At<Known, Key>] extends [never] ? Key : KeysBesides<Given[Key], At<Known, Key>>;
      }[keyof Given];

type At<Known, Key> = Known extends unknown ? (Key extends keyof Known ? Known[Key] : never) : never;
