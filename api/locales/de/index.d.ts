import { Locale } from "../../types/Locale.js";

declare const de: Locale;
export { de };
