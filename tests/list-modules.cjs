// Loaded before the shop by a test: writes the names of all packages that the process has loaded when it ends.
const fs = require("node:fs");

process.on("exit", () => fs.writeFileSync(process.env.MODULES_FILE, Object.keys(require.cache).join("\n")));
