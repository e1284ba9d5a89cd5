'use client';
import { use } from 'react';
import { isRecord } from '../../core/json.js';
import { MediaList, readMedia, ToolMediaContext } from '../media/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Media`. */
export type ToolCallMediaProps = Omit<ElementProps<'ul'>, 'children'>;

/** The pictures and files among the results of a tool that says which they are (`media_output_keys`). */
export function ToolCallMedia(props: ToolCallMediaProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Media');
  const keys = use(ToolMediaContext).find(({ name }) => name === part.toolName)?.mediaOutputKeys;
  const value = part.result?.value;
  if (keys === undefined || !isRecord(value)) return null;
  const items = keys.flatMap((key) => (Object.hasOwn(value, key) ? readMedia(value[key]) : []));
  return <MediaList {...props} items={items} />;
}
