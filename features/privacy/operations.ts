import { answered, type Operation } from "#platform/rules/operation.ts";
import { ownDataExample, ownDataResponse } from "./server/export-account.ts";

export const operations: Operation[] = [
  {
    id: "exportMyData",
    method: "GET",
    path: "/profile/my-data.json",
    tag: "Account",
    summary: "Export the account’s data",
    description:
      "The download of the profile page: the account, its sessions, and every order, payment, return, review and subscription.",
    access: "account",
    responses: {
      200: answered("The file.", ownDataResponse, ownDataExample),
      302: { description: "No session: redirects to the sign-in page, which returns here afterwards." },
    },
  },
];
