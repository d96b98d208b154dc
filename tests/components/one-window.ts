import { builtinEnvironments, type Environment } from "vitest/runtime";

const { name, viteEnvironment, setup } = builtinEnvironments.jsdom;

/**
 * One window of jsdom for all files of a worker, because they share the modules that listen to it. A window for each
 * file would take a third of a second.
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
