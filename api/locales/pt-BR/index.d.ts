import { Locale } from "../../types/Locale.js";

declare const ptBR: Locale;
export { ptBR };
