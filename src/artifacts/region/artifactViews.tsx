import { dataView, type DataEntry } from '../../parts/kit/dataView.js';
import { toolView, type ToolView } from '../../parts/kit/toolView.js';
import type { ArtifactDefinition } from '../definition/index.js';
import { ArtifactCard } from './ArtifactCard.js';

/** Views of the calls and the data that artifacts come from, for `components`. */
export interface ArtifactViews {
  readonly tools: Readonly<Record<string, ToolView>>;
  readonly dataViews: Readonly<Record<string, DataEntry>>;
}

/**
 * Shows a card instead of each call and data that artifacts come from. Call it once, outside of components.
 *
 * ```tsx
 * const components = artifactViews([report, table]);
 *
 * <AgentPanel components={components} />
 * ```
 *
 * To add views of your own: `{ ...views, tools: { ...views.tools, get_weather: WeatherCard } }`.
 */
export function artifactViews(definitions: readonly ArtifactDefinition[]): ArtifactViews {
  const tools = definitions.flatMap(({ tool }) =>
    tool === undefined ? [] : [[tool, toolView(ArtifactCard, { pinned: true })] as const],
  );
  const dataViews = definitions.flatMap(({ data }) =>
    data === undefined ? [] : [[data, dataView(ArtifactCard, { pinned: true })] as const],
  );
  return { tools: Object.fromEntries(tools), dataViews: Object.fromEntries(dataViews) };
}
