import { PreparingClient } from "./preparing-client.ts";
import { NoStandby } from "./primary-client.ts";

/** A connection to a standby; `connect` throws `NoStandby` if the server is not one, or no longer. */
export class StandbyClient extends PreparingClient {
  protected override refuse(name: string): Error | undefined {
    return this.isStandby ? undefined : new NoStandby(name);
  }
}
