import { build } from "../../scripts/prepare.mjs";

/** Builds the pages and the previews of the pictures, unless the existing build is up to date. */
export default () => build();
