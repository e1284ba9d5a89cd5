import { Locale } from "../../types/Locale.js";

declare const zhHant: Locale;
export { zhHant };
