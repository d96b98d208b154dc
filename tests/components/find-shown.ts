import { setImmediate as nextTurn } from "node:timers/promises";
import { configure, getConfig } from "@testing-library/react";

// `findBy…` resolves as soon as an element is in the page, but React runs effects a turn later: a dialog that is found
// may not be open yet. What these effects change is shown in the turn after that.
const { asyncWrapper } = getConfig();
configure({
  // As long as `expect.poll` (vitest.config.ts): no test depends on how fast the machine is.
  asyncUtilTimeout: 20_000,
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await nextTurn();
      await nextTurn();
      return found;
    }),
});
