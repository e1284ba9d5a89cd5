import { watchOptions } from '../../development/index.js';
import type { ComponentType } from 'react';
import type { DataPart } from '../../core/parts.js';

/** Props of the component for data. */
export interface DataPartProps<Value = unknown> {
  /** The data that is shown. */
  readonly part: DataPart<Value>;
}

/** A component for data of one name, with its options. */
export interface DataEntry {
  readonly component: ComponentType<DataPartProps>;
  /**
   * Whether the component stays visible when the step, the plan or the sub-agent around it folds.
   *
   * @default false
   */
  readonly pinned?: boolean;
}

/**
 * Creates a typed view for data:
 *
 * ```tsx
 * const dataViews = { chart: dataView<Chart>(ChartCard, { pinned: true }) };
 * ```
 *
 * The type is your own claim about the data: nothing checks that the agent's data matches it.
 *
 * @typeParam Value The type of `part.value`.
 */
export function dataView<Value = unknown>(
  component: ComponentType<DataPartProps<Value>>,
  options: Omit<DataEntry, 'component'> = {},
): DataEntry {
  watchOptions('dataView', options);
  return { ...options, component: component as ComponentType<DataPartProps> };
}
