// `npm run build`: packages, pages and all sizes of the pictures, as a release has them (scripts/release.mjs).
import { build, install, pictures } from "./prepare.mjs";

await install();
await build();
await pictures();
