import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "address-not-found": undefined;
    "email-taken": undefined;
    "email-unconfirmed": undefined;
    "account-not-found": undefined;
    "another-account": undefined;
    "last-staff": undefined;
    "own-account": undefined;
    unconfirmed: undefined;
    "staff-blocked": undefined;
    "passkey-refused": undefined;
    "wrong-code": undefined;
  }
}
