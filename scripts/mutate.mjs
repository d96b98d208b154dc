// `npm run test:mutation`: changes the rules, the orders and the payments in thousands of small ways, and lists what no test notices.
// `npm run test:mutation -- --mutate 'domain/money.ts'`: only in these files; other arguments are Stryker's as well.
// Runs on whatever Node the machine has, so: nothing newer than Node 14 here, and no packages.
import { spawnSync } from "node:child_process";
import { install, modernNode, root, say } from "./prepare.mjs";

const folder = "tests/mutation";
const { patterns, rest } = readArguments(process.argv.slice(2));

install();
install(folder);

// Two runs, because the rules are tested without a database: with one, each of their mutants would take a minute.
const runs = [
  { name: "domain", own: patterns.filter((pattern) => isOfDomain(pattern)) },
  { name: "server", own: patterns.filter((pattern) => !isOfDomain(pattern)) },
].filter(({ own }) => patterns.length === 0 || own.length > 0);

const failed = runs.filter((run) => !mutate(run));
process.exit(failed.length === 0 ? 0 : 1);

function mutate({ name, own }) {
  say(`Mutating ${own.join(", ") || name}`);
  const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const only = own.length > 0 ? ["--mutate", own.join(",")] : [];
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

function isOfDomain(pattern) {
  return /^!?(\.\/)?domain\//.test(pattern);
}
