import { MarkdownExtensions } from "./types/MarkdownExtensions.js";
import { Options } from "react-markdown";

type ReactMarkdownOptions = Omit<Options, 'children'>;
declare function reactMarkdown(options?: ReactMarkdownOptions): MarkdownExtensions;
export { type ReactMarkdownOptions, reactMarkdown };
