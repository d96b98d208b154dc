import type { z } from "zod";
import type { Database } from "./database/database.ts";
import type { Write } from "./database/write.ts";
import type { Shop } from "./shop.ts";

/**
 * What a feature knows about persons: what an account downloads of it, what is erased, how its emails end, and what the
 * pages about personal data say of it.
 */
export type PersonalData = {
  own?: OwnData;
  /** Runs while an account is being deleted (`eraseAccount`), for what does not go with the account's row. */
  eraseWithAccount?: (w: Write, account: Pick<Person, "userId" | "email">) => Promise<void>;
  /** Erases the person from what belongs to these orders, when their bookkeeping period has ended. They are locked. */
  eraseFromOrders?: (w: Write, orderIds: string[]) => Promise<void>;
  /** Ends the emails with this key, a UUID, if they are of this feature: somebody pressed their link. Idempotent. */
  endEmails?: (shop: Shop, key: string) => Promise<void>;
  /** Deletes, every night, the addresses that asked for emails and are older than they are kept. */
  deleteOldAddresses?: (shop: Shop) => Promise<void>;
  /** For the privacy policy: what is stored about persons, and why and for how long. */
  stored?: { what: string; why: string };
  /** For the cookie policy: what the browser keeps, by its name there. */
  inBrowser?: [name: string, what: string];
  /** For the pages about a customer's data: what they have published, such as `reviews`; it outlives their account. */
  published?: string;
};

/** An account whose data are read or erased; `email` only when the account has confirmed it. */
type Person = { userId: string; email: string | undefined; orderIds: string[] };

/** A part of what an account downloads about itself: its keys, as the API describes them, and how they are read. */
type OwnData = {
  schema: z.ZodRawShape;
  example: object;
  read: (db: Database, person: Person) => Promise<object>;
};

/** The part, if its reader returns what the schema has and nothing else: the compiler compares the two. */
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

/** A value that becomes one of this type as JSON: a time may be a `Date`. */
type BeforeJson<T> = T extends string
  ? T | Date
  : T extends Plain
    ? T
    : T extends (infer One)[]
      ? BeforeJson<One>[]
      : { [Key in keyof T]: BeforeJson<T[Key]> };

/** The keys anywhere in a type that another, perhaps a union, does not have at the same place. */
type KeysBesides<Given, Known> = Given extends Plain
  ? never
  : Given extends (infer One)[]
    ? KeysBesides<One, Known extends (infer Other)[] ? Other : never>
    : {
        [Key in keyof Given]-?: [At<Known, Key>] extends [never] ? Key : KeysBesides<Given[Key], At<Known, Key>>;
      }[keyof Given];

type At<Known, Key> = Known extends unknown ? (Key extends keyof Known ? Known[Key] : never) : never;
