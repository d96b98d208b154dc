import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { State } from "./state.ts";

const WRITE_AFTER = 200;
const CALLBACKS_KEPT = 200;

/** The state kept in a file, or undefined when there is none yet. Callbacks long delivered are left behind. */
export function loadState(file: string): State | undefined {
  try {
    const state = JSON.parse(readFileSync(file, "utf8")) as State;
    const recent = state.callbacks.slice(-CALLBACKS_KEPT);
    return { ...state, callbacks: state.callbacks.filter((one) => !one.delivered || recent.includes(one)) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the state down a moment after it changed, whole or not at all. */
export function openStore(file: string, state: State) {
  let timer: NodeJS.Timeout | undefined;
  function write() {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }
  return {
    changed: () => void (timer ??= setTimeout(write, WRITE_AFTER)),
    close: () => {
      if (timer) write();
    },
  };
}
