/** The country that the shop ships from. */
export const HOME_COUNTRY = "Nigeria";
