import { build } from "../scripts/prepare.mjs";

/** Builds the pages and the previews of the pictures, unless the build is of these very sources. */
export default () => build();
