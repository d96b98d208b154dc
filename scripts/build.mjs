// `npm run build`: packages, pages and all sizes of the pictures, as a release has them (scripts/release.mjs).
import { buildAll, install } from "./prepare.mjs";

await install();
await buildAll();
