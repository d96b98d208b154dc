// `npm run build`: packages, pages and all sizes of the pictures, for a container image or a server that builds nothing
// itself.
import { build, install, pictures } from "./prepare.mjs";

await install();
await build();
await pictures();
