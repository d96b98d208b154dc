/** Says which ticks a form shows, ticked or not (platform/rules/shown-ticks.ts). */
export function ShownTicks({ names }: { names: readonly string[] }) {
  return <input type="hidden" name="shown" value={names.join(" ")} />;
}
