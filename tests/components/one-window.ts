import { builtinEnvironments, type Environment } from "vitest/runtime";

const { name, viteEnvironment, setup } = builtinEnvironments.jsdom;
let isOpen = false;

/**
 * The window of jsdom, one for all files of a worker, as they share the modules that listen to it; each file would wait
 * a third of a second for its own.
 */
const oneWindow: Environment = {
  name,
  viteEnvironment,
  async setup(global, options) {
    if (!isOpen) await setup(global, options);
    isOpen = true;
    return { teardown() {} };
  },
};
export default oneWindow;
