import { ElementProps } from "./withRender.js";
import { ReactNode } from "react";

interface CodeBlockProps extends ElementProps<'div'> {
  readonly code: string;
  readonly language?: string | undefined;
  readonly streaming?: boolean | undefined;
  readonly actions?: ReactNode;
  readonly lines?: ReactNode;
  readonly children?: ReactNode;
}
export { CodeBlockProps };
