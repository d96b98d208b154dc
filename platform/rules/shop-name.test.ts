import { expect, test } from "vitest";
import { shortShopName } from "./shop-name.ts";

test.each([
  ["Calabash Larder", "Calabash"],
  ["Adire Foods", "Adire Foods"],
  ["Twelve Chars", "Twelve Chars"],
  ["Twelve Charss", "Twelve"],
  ["Ọ̀ṣun", "Ọ̀ṣun"],
  ["Unputdownables", "Unputdownabl"],
])("below an icon %s is %s", (name, short) => expect(shortShopName(name)).toBe(short));
