import type { ComponentType } from 'react';
import type { DataPart } from '../../core/parts.js';

/** What the component of some data is given. */
export interface DataPartProps<Value = unknown> {
  readonly part: DataPart<Value>;
}

/** A component that shows the data of one name, and how it does. */
export interface DataEntry {
  readonly component: ComponentType<DataPartProps>;
  /**
   * Whether the component stays in view, also when the step, the plan, or the agent that it came from folds.
   *
   * @default false
   */
  readonly pinned?: boolean;
}

/**
 * Shows data by a component that knows what it is:
 *
 * ```tsx
 * const dataViews = { chart: dataView<Chart>(ChartCard, { pinned: true }) };
 * ```
 *
 * The type is what you know of your data: nothing checks that the agent keeps to it.
 *
 * @typeParam Value What `part.value` is.
 */
export function dataView<Value = unknown>(
  component: ComponentType<DataPartProps<Value>>,
  options: Omit<DataEntry, 'component'> = {},
): DataEntry {
  return { ...options, component: component as ComponentType<DataPartProps> };
}
