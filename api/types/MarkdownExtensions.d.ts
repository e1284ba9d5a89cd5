import { NumberedSources } from "./numberedSources.js";
import { Part } from "./parts.js";
import { CodeBlockProps } from "./CodeBlockProps.js";
import { CodeLinesProps } from "./CodeLines.js";
import { MarkdownDialect, MarkdownRules, MarkdownSyntax } from "./MarkdownSyntax.js";
import * as react from "react";
import { ComponentType, ReactNode } from "react";

interface MarkdownLinkProps {
  readonly href: string;
  readonly host: string;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}
interface MarkdownImageProps {
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
}
interface MarkdownTableProps {
  readonly children?: ReactNode;
}
interface MarkdownHeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly children?: ReactNode;
}
interface MarkdownInlineCodeProps {
  readonly children?: ReactNode;
}
interface MarkdownComponents {
  readonly link?: ComponentType<MarkdownLinkProps> | undefined;
  readonly image?: ComponentType<MarkdownImageProps> | undefined;
  readonly table?: ComponentType<MarkdownTableProps> | undefined;
  readonly heading?: ComponentType<MarkdownHeadingProps> | undefined;
  readonly code?: ComponentType<CodeBlockProps> | undefined;
  readonly inlineCode?: ComponentType<MarkdownInlineCodeProps> | undefined;
}
interface MarkdownExtensions {
  readonly components?: MarkdownComponents | undefined;
  readonly codeLines?: ComponentType<CodeLinesProps> | undefined;
  readonly codeBlocks?: Readonly<Record<string, ComponentType<CodeBlockProps>>> | undefined;
  readonly dialect?: MarkdownDialect | undefined;
  readonly rules?: Partial<MarkdownRules> | undefined;
  readonly syntax?: MarkdownSyntax | undefined;
  readonly reader?: MarkdownReader | undefined;
  readonly sourceMarks?: false | ((parts: readonly Part[]) => NumberedSources) | undefined;
  readonly reveal?: ComponentType<MarkdownRevealProps> | undefined;
}
declare const MarkdownExtensionsProvider: react.Provider<MarkdownExtensions>;
interface MarkdownReaderProps {
  readonly text: string;
  readonly streaming: boolean;
}
interface MarkdownRevealProps extends MarkdownReaderProps {
  readonly children: MarkdownReader;
}
type MarkdownReader = (props: MarkdownReaderProps) => ReactNode;
export { MarkdownComponents, MarkdownExtensions, MarkdownExtensionsProvider, MarkdownHeadingProps, MarkdownImageProps, MarkdownInlineCodeProps, MarkdownLinkProps, MarkdownReader, MarkdownReaderProps, MarkdownRevealProps, MarkdownTableProps };
