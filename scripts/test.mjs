// `npm test`: all checks and tests, also in a fresh clone. The last line counts passed and failed ones. `npm test --
// PATTERN`: only the test files whose path contains it; other arguments, such as `--project unit`, are Vitest's.
import { checkSources, finish, runTests } from "./checks.mjs";
import { fetchChromium, findChromium } from "./chromium.mjs";
import { fetchDebianTools } from "./debian-tools.mjs";
import { build, install, pictures, say } from "./prepare.mjs";

await install();
const args = process.argv.slice(2);
if (args.length > 0) finish({ passed: 0, failed: [] }, await runTests(args));

if (!findChromium()) await fetchChromium();
await fetchDebianTools();
await build();
await pictures();
const sources = await checkSources();
say("Running the tests");
finish(sources, await runTests([]));
