import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build/pages",
  ssr: true,
  // The shop has few routes: sending them all at once spares a request for each link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
