import { builtinEnvironments, type Environment } from "vitest/runtime";

const { name, viteEnvironment, setup } = builtinEnvironments.jsdom;

/**
 * The window of jsdom, one for all files of a worker, as they share the modules that listen to it; each file would wait
 * a third of a second for its own.
 */
const oneWindow: Environment = {
  name,
  viteEnvironment,
  async setup(global, options) {
    // Vitest evaluates this module for each file.
    if (!("jsdom" in global)) await setup(global, options);
    return { teardown() {} };
  },
};
export default oneWindow;
