/** The country that the shop sends from. */
export const HOME_COUNTRY = "Nigeria";
