// The inline script of every page (`inlineScripts`), in the order in which its parts run.
import "#platform/ui/shell/trusted-types.ts";
import "#platform/ui/browser/apply-theme.ts";
import "#platform/ui/shell/root-marks.ts";
import "#platform/ui/money/rewrite-amounts.ts";
import "#features/shipping/ui/write-country.ts";
import "#platform/reading/record-early-events.ts";
import "#platform/reading/leave-page.ts";
import "#platform/ui/browser/focus-after-removal.ts";
