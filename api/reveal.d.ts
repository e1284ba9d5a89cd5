import { MarkdownRevealProps } from "./types/MarkdownExtensions.js";
import * as react from "react";

declare function EvenText({
  text,
  streaming,
  children
}: MarkdownRevealProps): react.ReactNode;
export { EvenText, type MarkdownRevealProps };
