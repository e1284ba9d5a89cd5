import { Locale } from "../../types/Locale.js";

declare const ja: Locale;
export { ja };
