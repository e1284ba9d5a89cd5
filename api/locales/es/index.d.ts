import { Locale } from "../../types/Locale.js";

declare const es: Locale;
export { es };
