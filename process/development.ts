import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Jobs } from "#platform/jobs/job.ts";
import type { PictureFolders } from "#platform/pictures/picture-sizes.ts";
import type { Shop } from "#platform/shop.ts";
import type { createListener as CreateListener } from "./http/listener.ts";

/** Files that only a start loads or applies to the database: Vite does not reload them. */
const needsRestart =
  /^(db\/|(server|vite\.config)\.ts$|platform\/config\.ts$|process\/(main|cluster|development|serve-requests|shut-down|open-shop|connections)\.ts$)/;

/**
 * Serves the sources with Vite, which reloads what changes: the request listener for each request, and the jobs for
 * each run. Logs which changes need a restart.
 */
export async function openDevelopment(shop: Shop, root: string, folders: PictureFolders) {
  const { createServer: createVite } = await import("vite");
  keepOwnSignalHandlers();
  // Pages are told about changes on a port of this shop's own: another development server on this machine may have
  // taken Vite's fixed one.
  const changes = createServer().unref();
  await once(changes.listen(0, shop.config.host), "listening");
  const hmr = { server: changes, clientPort: (changes.address() as AddressInfo).port };
  const vite = await createVite({ root, server: { middlewareMode: true, hmr }, appType: "custom" });
  vite.watcher.on("all", (_, file) => {
    const name = path.relative(root, file);
    if (needsRestart.test(name)) shop.log.warn(`${name} was changed: restart \`npm run dev\` to use it`);
  });
  // The process itself loaded the reactions only once, at its start.
  const loadReactions = async () =>
    Object.assign(
      shop,
      (await vite.ssrLoadModule("/process/reactions.ts")) as Pick<
        Shop,
        "reactions" | "payByCode" | "money" | "emailParts"
      >,
    );
  const listener: RequestListener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createListener } = (await vite.ssrLoadModule("/process/http/listener.ts")) as {
          createListener: typeof CreateListener;
        };
        createListener(await loadReactions(), folders)(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        shop.log.error({ err: error }, "could not handle the request");
        response.writeHead(500).end("See the log");
      }
    });
  };
  const loadJobs = async () => {
    await loadReactions();
    return ((await vite.ssrLoadModule("/process/jobs.ts")) as { jobs: Jobs }).jobs;
  };
  const close = async () => {
    await vite.close();
    changes.close();
  };
  return { listener, loadJobs, close };
}

/**
 * On SIGTERM, Vite and the compilers that its plugins start would exit the process before our database has stopped. A
 * signal is handled in a task of its own, so listeners that a microtask removes are never called.
 */
function keepOwnSignalHandlers(): void {
  process.on("newListener", (event: string, listener: () => void) => {
    if (event === "SIGTERM") queueMicrotask(() => process.off(event, listener));
  });
}
