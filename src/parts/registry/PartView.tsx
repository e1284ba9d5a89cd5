'use client';
import { memo, use, type ComponentType } from 'react';
import type { Part } from '../../core/parts.js';
import { Checkpoint } from '../checkpoint/index.js';
import { ErrorNotice } from '../error-notice/index.js';
import { InputForm } from '../input-form/index.js';
import { Step } from '../step/index.js';
import { SubAgent } from '../sub-agent/index.js';
import { Thinking } from '../thinking/index.js';
import { ToolCall } from '../tool-call/index.js';
import { PartBoundary } from './PartBoundary.js';
import {
  PartComponentsContext,
  type PartComponents,
  type PartComponentTable,
} from '../kit/PartComponentsContext.js';
import { FoldedContext, useIsPinned } from '../kit/shownParts.js';
import { TextPartView } from './TextPartView.js';
import { toolViewOf } from '../kit/toolView.js';

/** Text is shown by a component that reads it while it is written. */
type OtherPart = Exclude<Part, { readonly type: 'text' }>;

const BUILT_IN: Omit<PartComponentTable, 'text'> = {
  thinking: Thinking,
  step: Step,
  tool: ToolCall,
  checkpoint: Checkpoint,
  input: InputForm,
  error: ErrorNotice,
  agent: SubAgent,
};

type AnyPartComponent = ComponentType<{ readonly part: OtherPart }>;

function componentFor(part: OtherPart, custom: PartComponents): AnyPartComponent {
  const byName =
    part.type === 'tool' ? toolViewOf(custom.tools, part.toolName)?.component : undefined;
  // Each entry takes the part of its own type, which the table's type promises but cannot carry over.
  return (byName ?? custom[part.type] ?? BUILT_IN[part.type]) as AnyPartComponent;
}

/** Props of `PartView`. */
export interface PartViewProps {
  readonly part: Part;
  /** More of this part is still coming. */
  readonly streaming?: boolean | undefined;
}

/** Shows one part, whatever it is. Renders again only when the part is another object. */
export const PartView = memo(function PartView({ part, streaming = false }: PartViewProps) {
  const components = use(PartComponentsContext);
  const isFolded = use(FoldedContext);
  const isPinned = useIsPinned();
  if (isFolded && !isPinned(part)) return null;
  if (part.type === 'text') return <TextPartView part={part} streaming={streaming} />;
  const Component = componentFor(part, components);
  const isPinnedItself =
    part.type === 'tool' && toolViewOf(components.tools, part.toolName)?.pinned === true;
  return (
    <PartBoundary part={part}>
      {isPinnedItself ? (
        // Whatever is folded around it, all of it is shown.
        <FoldedContext value={false}>
          <Component part={part} />
        </FoldedContext>
      ) : (
        <Component part={part} />
      )}
    </PartBoundary>
  );
});
