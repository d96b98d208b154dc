// Loaded before the shop by a test: writes the URLs of all files that the process has loaded when it ends.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = [];
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env.MODULES_FILE, loaded.join("\n")));
