// What `npm start` runs beside the shop. The shop's own process starts it (server.ts, --helpers), so that no other
// process waits beside it, and each helper exits when its channel to that process closes.
import { makePicturesInBackground } from "./prepare.mjs";
import { startProviders } from "./providers.mjs";

/** Starts the helpers; returns the settings with which the shop uses them. */
export async function startHelpers(environment) {
  makePicturesInBackground();
  return startProviders(environment);
}
