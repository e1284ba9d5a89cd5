import { Locale } from "../../types/Locale.js";

declare const ko: Locale;
export { ko };
