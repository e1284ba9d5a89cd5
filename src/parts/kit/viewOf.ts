import type { Part } from '../../core/parts.js';
import type { DataEntry } from './dataView.js';
import type { PartComponents } from './PartComponentsContext.js';
import type { ToolView } from './toolView.js';

type View = ToolView | DataEntry;
type Views = NonNullable<PartComponents['tools'] | PartComponents['dataViews']>;

/** The app's view for the name of this tool or data. */
export function viewOf(part: Part, { tools, dataViews }: PartComponents): View | undefined {
  if (part.type === 'tool') return namedView(tools, part.toolName);
  return part.type === 'data' ? namedView(dataViews, part.name) : undefined;
}

/** Whether the app has pinned any view. */
export function hasPinned({ tools, dataViews }: PartComponents): boolean {
  return [tools, dataViews].some((views) =>
    Object.keys(views ?? {}).some((name) => namedView(views, name)?.pinned === true),
  );
}

function namedView(views: Views | undefined, name: string): View | undefined {
  if (views === undefined || !Object.hasOwn(views, name)) return undefined;
  const given = views[name];
  // An entry has `component`; components themselves may be objects too, such as those of `memo`.
  return given === undefined || 'component' in given
    ? (given as View | undefined)
    : ({ component: given } as View);
}
