import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { State } from "./state.ts";

/** Milliseconds. */
const WRITE_DELAY = 200;
const MAX_CALLBACKS = 200;

/**
 * The state saved in a file, or undefined when there is none yet. Of old callbacks, only the undelivered are restored.
 */
export function loadState(file: string): State | undefined {
  try {
    const state = JSON.parse(readFileSync(file, "utf8")) as State;
    const recent = state.callbacks.slice(-MAX_CALLBACKS);
    return { ...state, callbacks: state.callbacks.filter((one) => !one.delivered || recent.includes(one)) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the state to its file shortly after a change. The write is atomic, by renaming a temporary file. */
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
    changed: () => void (timer ??= setTimeout(write, WRITE_DELAY)),
    close: () => {
      if (timer) write();
    },
  };
}
