'use client';
import { onDemand } from '../../ui/later/index.js';
import { CardToCome } from '../input-form/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { useAsked } from './useAsked.js';

/** `ToolCall.Request`, of which the code is loaded on demand. */
export const LaterRequest = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ ToolCallRequest }) => ToolCallRequest),
  (_, isLoading) => <RequestToCome isLoading={isLoading} />,
);

function RequestToCome({ isLoading }: { readonly isLoading: boolean }) {
  const asked = useAsked(useFoldingPart(TOOL_CALL, 'Request').part);
  return asked === undefined ? null : (
    <CardToCome question={asked.question} isLoading={isLoading} />
  );
}

/** The same as `ToolCall.Request`. Most calls ask nothing, and need no code for it. */
export function RequestView() {
  const asked = useAsked(useFoldingPart(TOOL_CALL, 'Request').part);
  return asked === undefined ? null : <LaterRequest />;
}
