import { setTimeout as pause } from "node:timers/promises";
import { act } from "@testing-library/react";
import { until as untilTrue } from "../run/until.ts";

/** Waits until `condition` is true. By then all changes are shown, because React shows them before `act` ends. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  await wait();
  await untilTrue(what, condition, wait);
}

const wait = (): Promise<void> => act(() => pause(10));
