import { build, type Plugin, type Rolldown } from "vite";

/** The oldest browsers that can buy (docs/browsers.md). */
export const browsers = ["chrome90", "safari14.1", "firefox90"];

/**
 * `import script from "./rewrite-amounts.ts?inline"`: bundles a module and its imports into one string, for an inline
 * script.
 */
export function inlineScripts(): Plugin {
  const marked = /^(?!.*node_modules)(.+\.ts)\?inline$/;
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      const [, file] = marked.exec(id) ?? [];
      if (!file) return null;
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: "error",
        build: { write: false, target: browsers, rolldownOptions: { input: file, output: { format: "iife" } } },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
      for (const module of output[0].moduleIds) this.addWatchFile(module);
      // In ASCII, so that a page for staff who may see no amounts contains no naira sign either.
      const script = output[0].code.trim().replace(/[^\0-\x7F]/g, escapeUnicode);
      return `export default ${JSON.stringify(script)};`;
    },
  };
}

function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
