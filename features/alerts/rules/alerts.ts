import type { StaffRole } from "#platform/rules/role.ts";

export const ALERT_KINDS = [
  "order-paid",
  "payment-to-confirm",
  "problem",
  "return",
  "low-stock",
  "shelf-life",
  "failed-check",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertWay = "email" | "push";

const managers: StaffRole[] = ["owner", "manager"];

/** Each kind's label, the roles that may open its page (`pages.ts`), and how one sentence names several of it. */
export const alertKinds: Record<AlertKind, { label: string; roles: StaffRole[]; several: (count: number) => string }> =
  {
    "order-paid": {
      label: "An order is paid and can be packed",
      roles: [...managers, "packer", "bookkeeper"],
      several: (count) => `${count} orders were paid`,
    },
    "payment-to-confirm": {
      label: "A customer says that they have paid",
      roles: [...managers, "bookkeeper"],
      several: (count) => `${count} payments to confirm`,
    },
    problem: {
      label: "A payment or a refund needs a decision",
      roles: [...managers, "bookkeeper"],
      several: (count) => `${count} payment problems`,
    },
    return: {
      label: "A customer asks to return something",
      roles: [...managers, "bookkeeper"],
      several: (count) => `${count} returns were requested`,
    },
    "low-stock": {
      label: "A product runs low",
      roles: [...managers, "packer"],
      several: (count) => `${count} products run low`,
    },
    "shelf-life": {
      label: "A batch expires soon, or has expired",
      roles: [...managers, "packer"],
      several: (count) => `${count} batches expire soon or have expired`,
    },
    "failed-check": {
      label: "A check, a backup or an email has failed",
      roles: managers,
      several: (count) => `${count} things in the shop have failed`,
    },
  };

/** The kinds of alert that a member of staff with this role may get. */
export function listAlertKinds(role: StaffRole): AlertKind[] {
  return ALERT_KINDS.filter((kind) => alertKinds[kind].roles.includes(role));
}

/** What a person has chosen. Quiet hours are hours of the day in Lagos; equal ones mean that it is never quiet. */
export type AlertChoices = { byEmail: AlertKind[]; byPush: AlertKind[]; quietFrom: number; quietUntil: number };

/** Until a person chooses: owners and managers get an email about everything, packers about what they can pack. */
export function defaultChoices(role: StaffRole): AlertChoices {
  const byEmail: Record<StaffRole, AlertKind[]> = {
    owner: listAlertKinds("owner"),
    manager: listAlertKinds("manager"),
    packer: ["order-paid"],
    bookkeeper: [],
  };
  return { byEmail: byEmail[role], byPush: listAlertKinds(role), quietFrom: 0, quietUntil: 0 };
}
