import { memoryByName } from "./machine.ts";
import type { Row } from "./numbers.ts";
import type { RunningShop } from "./shop.ts";

const names: [pattern: RegExp, name: string][] = [
  [/postgres/, "PostgreSQL"],
  [/server\.ts/, "the shop"],
  [/simulator/, "the payment simulator"],
  [/scripts\/start\.mjs/, "the start script"],
];

/** The memory of everything that `npm start` runs; pages that processes share count once. */
export function measureMemory({ command }: RunningShop, when: string, limit?: number): Row[] {
  const parts = memoryByName(command, (line) => names.find(([pattern]) => pattern.test(line))?.[1] ?? "npm");
  const total = [...parts.values()].reduce((sum, part) => sum + part, 0);
  if (total === 0) return [];
  return [
    {
      what: `memory of all that npm start runs, ${when}`,
      figure: `${total.toFixed(0)} MiB`,
      reference: Array.from(parts, ([name, part]) => `${name} ${part.toFixed(0)}`).join(", "),
      ...(limit && { target: `at most ${limit} MiB`, met: total <= limit }),
    },
  ];
}
