import { MarkdownTexts } from "./types/markdown.js";
import { CodeBlockProps } from "./types/CodeBlockProps.js";
import { ComponentType } from "react";

interface DrawOptions {
  readonly dark: boolean;
}
type DrawDiagram = (source: string, options: DrawOptions) => Promise<string>;
interface DiagramOptions {
  readonly texts?: Partial<MarkdownTexts> | undefined;
}
declare function diagram(draw: DrawDiagram, options?: DiagramOptions): ComponentType<CodeBlockProps>;
export { type DiagramOptions, type DrawDiagram, type DrawOptions, type MarkdownTexts, diagram };
