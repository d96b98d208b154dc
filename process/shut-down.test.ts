import { afterEach, expect, test, vi } from "vitest";
import { captureLog } from "#tests/shop/captured-log.ts";
import { onHangup } from "./shut-down.ts";

const isTerminal = process.stdout.isTTY;
afterEach(() => {
  process.stdout.isTTY = isTerminal;
  vi.restoreAllMocks();
});

test("SIGHUP ends the shop of a terminal that was closed, else replaces its workers, and a single process says that it cannot", () => {
  const { log, lines } = captureLog();
  const [end, reload] = [vi.fn<(signal: string) => void>(), vi.fn<() => void>()];
  const listen = vi.spyOn(process, "on").mockReturnValue(process);
  const hangUp = (from: { isTerminal: boolean; hasWorkers: boolean }) => {
    process.stdout.isTTY = from.isTerminal;
    onHangup(log, end, from.hasWorkers ? reload : undefined);
    const [signal, act] = listen.mock.lastCall ?? [];
    act?.(signal);
    return { signal, ended: end.mock.calls, reloaded: reload.mock.calls.length, logged: lines.length };
  };
  const [signal, ended] = ["SIGHUP", [["SIGHUP"]]];
  expect(hangUp({ isTerminal: false, hasWorkers: true })).toEqual({ signal, ended: [], reloaded: 1, logged: 0 });
  expect(hangUp({ isTerminal: false, hasWorkers: false })).toEqual({ signal, ended: [], reloaded: 1, logged: 1 });
  expect(hangUp({ isTerminal: true, hasWorkers: true })).toEqual({ signal, ended, reloaded: 1, logged: 1 });
  expect(lines[0]).toContain("restart the shop instead");
});
