// `npm run test:mutation`: mutates the rules, the orders and the payments with Stryker, and lists the mutants that no
// test notices. `npm run test:mutation -- --mutate 'platform/rules/money.ts'` mutates only these files, separated by
// commas and without braces; other arguments go to Stryker, too. Runs on the machine's own Node.js, so it uses nothing
// newer than Node.js 14, and no packages.
import { spawnSync } from "node:child_process";
import { installIn, installTools, modernNode, root, say } from "./prepare.mjs";

const folder = "tests/mutation";
const { patterns, rest } = readArguments(process.argv.slice(2));

await installTools();
await installIn(folder, "Installing Stryker");

// Two runs, because the rules are tested without a database: with one, each of their mutants would take a minute.
const runs = [
  { name: "domain", own: patterns.filter((pattern) => isOfRules(pattern)) },
  { name: "server", own: patterns.filter((pattern) => !isOfRules(pattern)) },
].filter(({ own }) => patterns.length === 0 || own.length > 0);

const failed = runs.filter((run) => !mutate(run));
process.exit(failed.length === 0 ? 0 : 1);

function mutate({ name, own }) {
  say(`Mutating ${own.join(", ") || name}`);
  const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const only = own.length > 0 ? ["--mutate", own.concat("!**/*.test.ts").join(",")] : [];
  const args = [stryker, "run", `${folder}/${name}.stryker.config.mjs`, ...rest, ...only];
  return spawnSync(modernNode, args, { cwd: root, stdio: "inherit" }).status === 0;
}

/** Takes the patterns of `--mutate` out of the arguments. */
function readArguments(args) {
  const at = args.findIndex((arg) => arg === "--mutate" || arg === "-m");
  if (at === -1) return { patterns: [], rest: args };
  return {
    patterns: (args[at + 1] || "").split(","),
    rest: args.filter((_, index) => index !== at && index !== at + 1),
  };
}

function isOfRules(pattern) {
  return /^!?(\.\/)?(platform|features\/[^/]+)\/rules\//.test(pattern);
}
