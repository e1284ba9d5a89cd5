import { Locale } from "../../types/Locale.js";

declare const fr: Locale;
export { fr };
