import { isRouteErrorResponse } from "react-router";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";

/** Thrown to staff by a page of the office whose feature is switched off (process/http/switched-off.ts). */
export type SwitchedOff = { isSwitchedOff: true };

export function isSwitchedOff(error: unknown): boolean {
  return isRouteErrorResponse(error) && "isSwitchedOff" in Object(error.data);
}

export function SwitchedOffPage() {
  return (
    <>
      <Title>Page not found</Title>
      <Message title="This part is switched off" action={{ to: "/office", label: "Today" }}>
        An owner can switch it on under Settings, More parts.
      </Message>
    </>
  );
}
