// `npm run check`: the quick checks during development. Formatting, lint, types, the unit tests, and the server tests
// that import files changed since the last commit; `npm run check -- REVISION` compares with another commit.
import { checkSources, finish, runTests } from "./checks.mjs";
import { install } from "./prepare.mjs";

await install();
const [revision = ""] = process.argv.slice(2);
const changed = revision === "" ? "--changed" : `--changed=${revision}`;
const [sources, unit] = await Promise.all([checkSources(), runTests(["--project", "unit"])]);
finish(sources, unit, await runTests(["--project", "server", changed, "--passWithNoTests"]));
