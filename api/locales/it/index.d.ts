import { Locale } from "../../types/Locale.js";

declare const it: Locale;
export { it };
