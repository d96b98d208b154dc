// The inline script of every page (`inlineScripts`), in the sequence in which its parts run.
import "./trusted-types.ts";
import "../browser/apply-theme.ts";
import "./root-marks.ts";
import "../money/rewrite-amounts.ts";
import "../../reading/record-early-events.ts";
import "../../reading/leave-page.ts";
import "../browser/focus-after-removal.ts";
