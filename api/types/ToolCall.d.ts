import { AgentPart, StepPart, ThinkingPart, ToolPart } from "./parts.js";
import { ElementProps } from "./withRender.js";
import * as react from "react";

type FoldReason = 'trigger-press' | 'started' | 'waiting' | 'failed' | 'finished';
interface FoldProps {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean, details: {
    readonly reason: FoldReason;
  }) => void) | undefined;
}
type AnyFoldingPart = AgentPart | StepPart | ThinkingPart | ToolPart;
interface FoldingPartProps<Shown extends AnyFoldingPart> extends Omit<ElementProps<'div'>, 'part'>, FoldProps {
  readonly part: Shown;
}
type ToolCallRootProps = FoldingPartProps<ToolPart>;
declare function ToolCallRoot(props: ToolCallRootProps): react.JSX.Element;
type ToolCallProps = Omit<ToolCallRootProps, 'children'>;
declare function ToolCall(props: ToolCallProps): react.JSX.Element;
export { FoldReason, FoldingPartProps, ToolCall, ToolCallProps, ToolCallRoot };
