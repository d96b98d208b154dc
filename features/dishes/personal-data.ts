import type { PersonalData } from "#platform/personal-data.ts";

export const personalData: PersonalData = {
  inBrowser: ["calabash-larder:at-home", "The ingredients that you said you have at home."],
};
