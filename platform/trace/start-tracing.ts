import type { Log } from "../log.ts";

/** Exports the traces of this process, if the settings name a collector; OpenTelemetry is loaded only then. */
export async function startTracing(log: Log, endpoint: string | undefined): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => {} };
  const { startExport } = await import("./export-spans.ts");
  return startExport(log);
}
