import { buildCompressed } from "../../scripts/prepare.mjs";

/** Builds the pages, compressed, and the previews of the pictures, unless the existing build is up to date. */
export default () => buildCompressed();
