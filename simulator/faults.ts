import type { Simulation } from "./simulation.ts";
import type { Fault, ProviderName } from "./state.ts";

/** Finds a configured fault that applies and counts down its `times`; undefined when there is none. */
export function takeFault(
  sim: Simulation,
  provider: ProviderName,
  what: Fault["what"],
  on?: Fault["on"],
): Fault | undefined {
  const { faults } = sim.state;
  const fault = faults.find(
    (one) => one.provider === provider && one.what === what && (!on || !one.on || one.on === on),
  );
  if (fault?.times === undefined) return fault;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  sim.changed();
  return fault;
}
