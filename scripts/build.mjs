// `npm run build`: packages, pages and all sizes of the pictures, for an image or a server that builds nothing itself.
import { build, install, pictures } from "./prepare.mjs";

await install();
await build();
await pictures();
