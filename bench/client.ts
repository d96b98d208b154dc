import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

// Clients run in processes of their own, so that neither the benchmark nor another client delays them.

/** Starts a client of this folder, sends it its plan, and returns what it sends back. */
export async function runClient<Plan extends object, Result>(file: string, plan: Plan): Promise<Result> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(path.join(import.meta.dirname, file), { serialization: "advanced", env });
  child.send(plan);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file} exited with ${code}`);
  });
  const [result] = (await Promise.race([once(child, "message"), ended])) as [Result];
  return result;
}

/** Runs the client: calls `work` with the plan from the parent process, and sends back the result. */
export function serveAsClient<Plan, Result>(work: (plan: Plan) => Promise<Result>): void {
  const serve = async (plan: Plan) => {
    const result = await work(plan);
    process.send?.(result, () => process.exit());
  };
  // A failure ends the process, and the parent reports it.
  process.once("message", (plan) => void serve(plan as Plan));
}
