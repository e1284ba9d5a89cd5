import { watchOptions } from '../../development/index.js';
import type { ComponentType } from 'react';
import type { ToolPart } from '../../core/parts.js';

/** Props of the component for a tool. */
export interface ToolPartProps<Input = unknown, Result = unknown> {
  /** The tool call that is shown, with its input and result. */
  readonly part: ToolPart<Input, Result>;
}

/** A component for the calls of one tool, with its options. */
export interface ToolView {
  readonly component: ComponentType<ToolPartProps>;
  /**
   * Whether the component stays visible, with its state, when the step, the plan or the sub-agent around it folds.
   *
   * @default false
   */
  readonly pinned?: boolean;
}

/**
 * Creates a view for a tool, with types for its input and result:
 *
 * ```tsx
 * const tools = {
 *   get_weather: toolView<{ city: string }, Forecast>(WeatherCard, { pinned: true }),
 * };
 * ```
 *
 * Input and result have no `value` while they arrive, or if they are not JSON. The types are your own claim about the
 * tool: nothing checks that the agent's data matches them.
 *
 * @typeParam Input The type of `part.input.value`.
 * @typeParam Result The type of `part.result.value`.
 */
export function toolView<Input = unknown, Result = unknown>(
  component: ComponentType<ToolPartProps<Input, Result>>,
  options: Omit<ToolView, 'component'> = {},
): ToolView {
  watchOptions('toolView', options);
  return { ...options, component: component as ComponentType<ToolPartProps> };
}
