// `npm run build`: packages, pages and all sizes of the pictures, for an image or a server on which nothing is built any more.
import { build, install, pictures } from "./prepare.mjs";

await install();
await build();
await pictures();
