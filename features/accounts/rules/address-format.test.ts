import { expect, test } from "vitest";
import { listStates } from "#platform/rules/countries/states.ts";
import { addressFormat, placeIn, readPostalCode, readState, whyNotPostalCode, whyNotState } from "./address-format.ts";

test.each([
  [
    "United Kingdom",
    ["SE15 5EX", "se155ex", "EC1A 1BB", "M1 1AE", "GIR 0AA"],
    ["100271", "SE15", "SE15 5E", "XSE15 5EX", "SE15 5EXX", "XBFPO 61", "BFPO 12345", "London"],
  ],
  ["United States", ["77036", "77036-1234"], ["7703", "M6H 1A1", "17703 61234 5", "77036-12345", "Houston"]],
  ["Canada", ["M6H 1A1", "m6h1a1", "M6H-1A1"], ["77036", "M6H", "XM6H 1A1", "M6H 1A12"]],
  ["South Africa", ["2001"], ["20011"]],
  ["Nigeria", ["100271", "23401", "Ikeja", ""], ["LS7 3DU", "77036-1234", "1002711"]],
  [
    "Ghana",
    ["GA-184-1234", "gw1841234", "A2-0184-1234", "00233", ""],
    ["LS7 3DU", "XGA-184-1234", "GA-184-123456", "1002711"],
  ],
  ["Kenya", ["00100", "Nairobi", ""], ["LS7 3DU", "001000"]],
  ["Germany", ["10115"], ["LS7 3DU"]],
  ["Netherlands", ["1012 AB", "1012ab"], ["1012", "11012 AB", "1012 ABC"]],
  ["France", ["75011"], ["7501", "M6H 1A1"]],
  ["Australia", ["2000"], ["100271"]],
  ["New Zealand", ["1010"], ["10101"]],
])("postal codes of %s", (country, good, bad) => {
  for (const code of good) expect(whyNotPostalCode(code, country)).toBeUndefined();
  for (const code of bad) expect(whyNotPostalCode(code, country)).toMatch(/^Please check the .+ looks like /);
});

test("a postal code may be empty where no carrier needs it, and the message of a wrong one says so", () => {
  expect(whyNotPostalCode("LS7 3DU", "Nigeria")).toBe(
    "Please check the postal code: in Nigeria it looks like 100271. You can leave it empty",
  );
  expect(whyNotPostalCode("", "United Kingdom")).toBe("Please enter the postcode: the carrier needs it");
  expect(whyNotPostalCode(" ", "United States")).toBe("Please enter the ZIP code: the carrier needs it");
  for (const country of ["South Africa", "Canada", "Germany", "France", "Netherlands", "Australia", "New Zealand"])
    expect(whyNotPostalCode("", country), country).toMatch(/^Please enter the .+: the carrier needs it$/);
  expect(whyNotPostalCode("", "Peru")).toBeUndefined();
});

test.each([
  ["Nigeria", "lagos state", "Lagos"],
  ["Nigeria", "Abuja", "FCT (Abuja)"],
  ["Nigeria", "FCT", "FCT (Abuja)"],
  ["Nigeria", "Akwa-Ibom", "Akwa Ibom"],
  ["United States", "TX", "Texas"],
  ["United States", "new york", "New York"],
  ["Canada", "on", "Ontario"],
  ["Ghana", "Ashanti", "Ashanti"],
  ["United Kingdom", "West Yorkshire", "West Yorkshire"],
  ["Nigeria", "", ""],
  ["Nigeria", "Texas", undefined],
  ["United States", "Lagos", undefined],
  ["United States", "Abuja", undefined],
])("in %s the state %j is %j", (country, typed, expected) => {
  expect(readState(typed, country)).toBe(expected);
  expect(whyNotState(typed, country) === undefined).toBe(expected !== undefined);
});

test("the message about a state of another country says what is wrong", () => {
  expect(whyNotState("Lagos", "United States")).toBe("Please check the state: the United States has none of this name");
  expect(whyNotState("Texas", "Canada")).toBe("Please check the province: Canada has none of this name");
});

test("every abbreviation is of a state that is listed", () => {
  for (const country of ["Nigeria", "United States", "Canada"]) {
    for (const name of listStates(country) ?? []) expect(readState(name, country)).toBe(name);
  }
  expect(readState("DC", "United States")).toBe("District of Columbia");
  expect(readState("pe", "Canada")).toBe("Prince Edward Island");
});

test.each([
  ["United Kingdom", "se155ex", "SE15 5EX"],
  ["United Kingdom", "SE15\u00a05EX", "SE15 5EX"],
  ["United Kingdom", "SE1 5 5EX", "SE15 5EX"],
  ["United Kingdom", "SE15–5EX\u200b", "SE15 5EX"],
  ["United Kingdom", "ＳＥ１５　５ＥＸ.", "SE15 5EX"],
  ["United Kingdom", "bf1 3aa", "BF1 3AA"],
  ["United Kingdom", "bfpo61", "BFPO 61"],
  ["United Kingdom", "SE15 5E", undefined],
  ["United Kingdom", "GIR0AA", "GIR 0AA"],
  ["United States", "77036\u20111234", "77036-1234"],
  ["United States", "77036 – 1234", "77036-1234"],
  ["United States", "770361234", "77036-1234"],
  ["United States", "7 7036", "77036"],
  ["United States", "77036.0", undefined],
  ["Canada", "m6h\u20031a1", "M6H 1A1"],
  ["South Africa", " 20 01", "2001"],
  ["Ireland", "d02 af30", "D02 AF30"],
  ["Nigeria", "Ikeja", "Ikeja"],
  ["Ghana", "ga–184–1234", "GA-184-1234"],
  ["Canada", " ", ""],
])("in %s the postal code %j is %j", (country, typed, expected) => {
  expect(readPostalCode(typed, country)).toBe(expected);
});

test("states are listed for Nigeria, the United States and Canada; British addresses have none", () => {
  expect(addressFormat("Nigeria").state?.names).toHaveLength(37);
  expect(addressFormat("United States").state?.names).toHaveLength(51);
  expect(addressFormat("Canada").state?.names).toHaveLength(13);
  expect(addressFormat("Ghana").state).toEqual({ label: "Region" });
  expect(addressFormat("United Kingdom").state).toBeUndefined();
  expect(addressFormat("Atlantis")).toMatchObject({ state: { label: "State" }, postalCode: { isNeeded: false } });
});

test("a country whose name is one of JavaScript's own words has no format", () => {
  expect(addressFormat("constructor")).toEqual(addressFormat("Peru"));
  expect(whyNotPostalCode("1", "constructor")).toBeUndefined();
});

test.each([
  ["Nigeria", { state: "lagos state", postalCode: "100271" }, { state: "Lagos", postalCode: "100271" }],
  ["United States", { state: "Lagos", postalCode: "100271" }, { state: "", postalCode: "" }],
  ["United States", { state: "TX", postalCode: "77036" }, { state: "Texas", postalCode: "77036" }],
  ["United Kingdom", { state: "Lagos", postalCode: "se155ex" }, { state: "", postalCode: "se155ex" }],
  ["Ghana", { state: "Ashanti", postalCode: "" }, { state: "Ashanti", postalCode: "" }],
])("of a place that moves to %s only what can belong there stays: %o", (country, place, expected) => {
  expect(placeIn(place, country)).toEqual(expected);
});
