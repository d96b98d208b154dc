/** The localStorage key of the visitor's choice (specification 4.3); without it the system decides. */
export const DARK_MODE_KEY = "darkMode";
