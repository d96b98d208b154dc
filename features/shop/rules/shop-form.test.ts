import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { shopForm } from "./shop-form.ts";

const empty = {
  supportEmail: "",
  supportPhone: "",
  whatsappNumber: "",
  instagramUrl: "",
  facebookUrl: "",
  tiktokUrl: "",
  youtubeUrl: "",
  xUrl: "",
};
const name = "Adire Foods";
const town = "Accra";
const brandColour = "#00563f";
const numbers = {
  ordersPerHour: "60",
  unpaidOrdersConfirmed: "5",
  unpaidUnitsConfirmed: "60",
  unpaidOrdersUnconfirmed: "3",
  unpaidUnitsUnconfirmed: "20",
  unpaidOrdersNetwork: "10",
  unpaidUnitsNetwork: " 9999999 ",
  onlineStartsPerMinute: "30",
  declinesLeast: "10",
  declinesPercent: "60",
  confirmRefundsAbove: "100000",
};
const slowUnknown = "automatic";
const errorsWith = (changes: object) => {
  const parsed = shopForm.safeParse({ name, town, brandColour, ...empty, ...numbers, slowUnknown, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("only the name, the colour and the limits are required; what is empty is null", () => {
  const nothing = Object.fromEntries(Object.keys(empty).map((field) => [field, null]));
  const limits = Object.fromEntries(Object.entries(numbers).map(([field, text]) => [field, Number(text)]));
  expect(shopForm.parse({ name, town, brandColour, ...empty, ...numbers, slowUnknown })).toEqual({
    name,
    town,
    brandColour,
    ...nothing,
    ...limits,
    slowUnknown,
    oneCardPerProduct: false,
  });
});

test("contact lines and links are stored unchanged", () => {
  const filled = {
    name,
    town,
    brandColour,
    ...empty,
    ...numbers,
    slowUnknown,
    supportEmail: "help@calabashlarder.example",
    supportPhone: "+234 803 123 4567",
    whatsappNumber: "+44 (0)20-7946",
    xUrl: "https://x.com/calabash",
    oneCardPerProduct: "on",
  };
  expect(shopForm.parse(filled)).toMatchObject({
    supportEmail: filled.supportEmail,
    supportPhone: filled.supportPhone,
    whatsappNumber: filled.whatsappNumber,
    xUrl: filled.xUrl,
    tiktokUrl: null,
    oneCardPerProduct: true,
  });
});

test("a name is of 2 to 40 characters on one line, without the spaces around it", () => {
  const typed = { ...empty, ...numbers, slowUnknown, town, brandColour };
  expect(shopForm.parse({ ...typed, name: "  Ada &   Sons " })).toMatchObject({ name: "Ada & Sons" });
  expect(shopForm.parse({ ...typed, name: "Ọ".repeat(40) })).toMatchObject({ name: "Ọ".repeat(40) });
});

test.each([
  ["name", ""],
  ["name", " A "],
  ["name", "x".repeat(41)],
  ["brandColour", ""],
  ["brandColour", "red"],
  ["brandColour", "#00563g"],
  ["brandColour", "#efb03f"],
  ["ordersPerHour", ""],
  ["unpaidOrdersConfirmed", "0"],
  ["unpaidUnitsNetwork", "2.5"],
  ["unpaidUnitsUnconfirmed", "10000000"],
  ["confirmRefundsAbove", "much"],
  ["confirmRefundsAbove", "-1"],
  ["supportEmail", "help"],
  ["supportEmail", `help@${"x".repeat(250)}.example`],
  ["supportPhone", "0803 123 4567"],
  ["supportPhone", "+123456"],
  ["supportPhone", "+234 803 123 4567 x"],
  ["supportPhone", "call +234 803 123 4567"],
  ["whatsappNumber", `+${"1".repeat(40)}`],
  ["xUrl", "x.com/calabash"],
  ["xUrl", "http://x.com/calabash"],
  ["xUrl", "shttps://x.com/calabash"],
  ["xUrl", "httpss://x.com/calabash"],
  ["xUrl", String.raw`https://x.com\@evil.example/`],
  ["facebookUrl", "https://ada@facebook.com/"],
  ["xUrl", "javascript:alert(1)"],
  ["xUrl", `https://x.com/${"x".repeat(200)}`],
])("a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(errorsWith({ [field]: value }))).toEqual([field]);
});

test("an address of a social network that is not whole is refused with how it begins", () => {
  for (const instagramUrl of ["adire", "http://instagram.com/adire"])
    expect(errorsWith({ instagramUrl })).toEqual({
      instagramUrl: "Please enter a whole address that begins with https://",
    });
});
