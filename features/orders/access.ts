import { managers, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = rule({ read: managers, write: managers }, "/office/held-stock/release");
