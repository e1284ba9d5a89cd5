import type { ComponentType } from 'react';
import type { Part } from '../../core/parts.js';
import type { DataEntry, DataPartProps } from './dataView.js';
import type { PartComponents } from './PartComponentsContext.js';
import type { ToolPartProps, ToolView } from './toolView.js';

type View = ToolView | DataEntry;
type Given = ComponentType<ToolPartProps> | ComponentType<DataPartProps> | View;

/** The view that the app has given for the name of a tool or of data. */
export function viewOf(part: Part, { tools, dataViews }: PartComponents): View | undefined {
  if (part.type === 'tool') return namedView(tools, part.toolName);
  return part.type === 'data' ? namedView(dataViews, part.name) : undefined;
}

/** Tells whether the app has pinned a view. */
export function hasPinned({ tools, dataViews }: PartComponents): boolean {
  return [tools, dataViews].some((views) =>
    Object.keys(views ?? {}).some((name) => namedView(views, name)?.pinned === true),
  );
}

function namedView(
  views: Readonly<Record<string, Given>> | undefined,
  name: string,
): View | undefined {
  if (views === undefined || !Object.hasOwn(views, name)) return undefined;
  const given = views[name];
  // Components that React made of others, such as those of `memo`, are objects too.
  return given === undefined || 'component' in given ? given : ({ component: given } as View);
}
