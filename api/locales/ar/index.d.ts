import { Locale } from "../../types/Locale.js";

declare const ar: Locale;
export { ar };
