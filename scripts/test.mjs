// `npm test`: all checks, and the tests that every change must pass, even in a fresh clone; `npm run test:deep`: the
// other tests (docs/decisions/testing.md). The last line counts passed and failed ones. `npm test -- PATTERN`: only the
// test files whose path contains it; other arguments, such as `--project unit`, are Vitest's.
import { checkSources, finish, runTests } from "./checks.mjs";
import { fetchChromium, findChromium } from "./chromium.mjs";
import { fetchDebianTools } from "./debian-tools.mjs";
import { buildAll, buildCompressed, installIn, installTools, say } from "./prepare.mjs";
import { hasTestFile } from "./select-tests.mjs";

await installTools();
await installIn("tests/api-client", "Installing what generates a client of the API");
const deep = process.argv[2] === "--deep";
const args = process.argv.slice(deep ? 3 : 2);
const none = { passed: 0, failed: [] };
const firstOption = args.findIndex((arg) => arg.startsWith("-"));
const patterns = firstOption === -1 ? args : args.slice(0, firstOption);
if (patterns.length > 0 && !hasTestFile(patterns)) {
  say(`No test file has ${patterns.join(" or ")} in its path`);
  finish(none, { passed: 0, failed: 1, skipped: 0 });
}
if (args.length > 0) finish(none, await runTests(args, { deep }));

if (!findChromium()) await fetchChromium();
await fetchDebianTools();
// The journeys of `npm test` make the picture sizes that they request.
const [sources] = await Promise.all([deep ? none : checkSources(), deep ? buildAll() : buildCompressed()]);
say("Running the tests");
finish(sources, await runTests([], { deep }));
