// A test loads this before the shop: when the process ends, it writes the URLs of all files that it has loaded.
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
