import { Locale } from "../../types/Locale.js";

declare const zhHans: Locale;
export { zhHans };
