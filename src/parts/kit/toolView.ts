import type { ComponentType } from 'react';
import type { ToolPart } from '../../core/parts.js';

/** What the component of a tool is given. */
export interface ToolPartProps<Input = unknown, Result = unknown> {
  readonly part: ToolPart<Input, Result>;
}

/** A component that shows the calls of one tool, and how it does. */
export interface ToolView {
  readonly component: ComponentType<ToolPartProps>;
  /**
   * Whether the component stays in view, also when the step, the plan, or the agent that called the tool folds.
   * It keeps its state meanwhile.
   *
   * @default false
   */
  readonly pinned?: boolean;
}

/**
 * Shows a tool by a component that knows what goes into it and what comes out:
 *
 * ```tsx
 * const tools = {
 *   get_weather: toolView<{ city: string }, Forecast>(WeatherCard, { pinned: true }),
 * };
 * ```
 *
 * Input and result have no `value` while they arrive, or where they are no JSON. The types are what you know of your
 * tool: nothing checks that the agent keeps to them.
 *
 * @typeParam Input What `part.input.value` is.
 * @typeParam Result What `part.result.value` is.
 */
export function toolView<Input = unknown, Result = unknown>(
  component: ComponentType<ToolPartProps<Input, Result>>,
  options: Omit<ToolView, 'component'> = {},
): ToolView {
  return { ...options, component: component as ComponentType<ToolPartProps> };
}
