'use client';
import { memo, use, useMemo, type ComponentType } from 'react';
import type { Part } from '../../core/parts.js';
import { withReopenedFence } from '../../core/markdown/cutFence.js';
import { Text } from '../../markdown/index.js';
import { watchViews } from '../../development/index.js';
import { useWritten } from '../../react/message-scope/MessageScope.js';
import { GoalContext } from '../../react/transcript-scope/GoalContext.js';
import { GoalMark } from '../../react/transcript-scope/GoalMark.js';
import { Checkpoint } from '../checkpoint/index.js';
import { ErrorNotice } from '../error-notice/index.js';
import { InputView } from '../input-form/index.js';
import { Step } from '../step/index.js';
import { SubAgent } from '../sub-agent/index.js';
import { Thinking } from '../thinking/index.js';
import { ToolCallView } from '../tool-call/index.js';
import { DataView, FileView, SourceView } from '../file-source-data/index.js';
import { BrokenPart } from './PartBoundary.js';
import { Boundary } from '../../ui/boundary/index.js';
import { useRequest } from '../../react/session/index.js';
import {
  PartComponentsContext,
  type PartComponents,
  type PartComponentTable,
  type PartProps,
} from '../kit/PartComponentsContext.js';
import { FoldedContext, useIsPinned } from '../kit/shownParts.js';
import { viewOf } from '../kit/viewOf.js';

const BUILT_IN: PartComponentTable = {
  text: Text,
  thinking: Thinking,
  step: Step,
  tool: ToolCallView,
  checkpoint: Checkpoint,
  input: InputView,
  error: ErrorNotice,
  agent: SubAgent,
  file: FileView,
  source: SourceView,
  data: DataView,
};

type AnyPartComponent = ComponentType<PartProps>;

function componentFor(part: Part, custom: PartComponents): AnyPartComponent {
  const byName = viewOf(part, custom)?.component;
  // Each entry takes the part of its own type, which TypeScript cannot infer from the table.
  return (byName ?? custom[part.type] ?? BUILT_IN[part.type]) as AnyPartComponent;
}

/** Replaces a part whose component by the app threw. What waits for the person can be answered in the built-in component. */
function BrokenView({ part }: { readonly part: Part }) {
  const isAsked = useRequest(part.id) !== undefined;
  const BuiltIn = BUILT_IN[part.type] as AnyPartComponent;
  return (
    <>
      <BrokenPart part={part} />
      {isAsked ? <BuiltIn part={part} /> : null}
    </>
  );
}

/** Props of `PartView`. */
export interface PartViewProps {
  /** The part that is shown. */
  readonly part: Part;
  /** Whether more of this part is coming. */
  readonly streaming?: boolean | undefined;
  /** For a text: the line that opened a code block which a tag interrupted. */
  readonly cutFence?: string | undefined;
}

/**
 * Shows one part of any type. It renders again only when the part is a different object. Streaming text reads itself from
 * the session, and so does a step or a sub-agent with the app's own component, so that the components around it do not render again.
 */
export const PartView = memo(function PartView({
  part: given,
  streaming = false,
  cutFence,
}: PartViewProps) {
  const components = use(PartComponentsContext);
  watchViews(given, components);
  const isFolded = use(FoldedContext);
  const isPinned = useIsPinned();
  const goal = use(GoalContext);
  const Component = componentFor(given, components);
  const isOwn = Component !== BUILT_IN[given.type];
  const isText = given.type === 'text' || given.type === 'thinking';
  const written = useWritten(given, streaming && (isOwn || isText));
  const part = useMemo(() => {
    if (written.type !== 'text' || cutFence === undefined) return written;
    return { ...written, text: withReopenedFence(written.text, cutFence) };
  }, [written, cutFence]);
  if (isFolded && !isPinned(part)) return null;
  if (part.type === 'text' && !/\S/.test(part.text)) return null;
  const isWriting = (part.type === 'text' && streaming) || undefined;
  const own = <Component key="part" part={part} streaming={isWriting} />;
  const guarded = isOwn ? (
    <Boundary key="part" of={part} fallback={<BrokenView part={part} />}>
      {own}
    </Boundary>
  ) : (
    own
  );
  const isPinnedItself = viewOf(part, components)?.pinned === true;
  // A pinned part is shown completely, even if a part around it is folded.
  const shown = isPinnedItself ? (
    <FoldedContext key="part" value={false}>
      {guarded}
    </FoldedContext>
  ) : (
    guarded
  );
  return (
    <Boundary of={part} fallback={<BrokenPart part={part} />}>
      {goal?.path.has(part.id) === true ? [<GoalMark key="goal" goal={goal} />, shown] : [shown]}
    </Boundary>
  );
});
