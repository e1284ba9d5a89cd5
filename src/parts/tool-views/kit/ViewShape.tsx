'use client';
import type { ComponentType, ReactElement } from 'react';
import type { ToolPart } from '../../../core/parts.js';

/** A view together with the shape of the data that it shows. For `toolViewsByShape`. */
export interface ViewShape {
  /** What the view shows of a call; undefined for a call whose data has another shape. */
  readonly show: (part: ToolPart) => ReactElement | undefined;
}

/**
 * Joins a view and what finds its data in a call. It is asked with each change of the call, so also while input and
 * output arrive, and must not throw.
 *
 * ```tsx
 * const weather = viewShape(
 *   ({ result }) => (isForecast(result?.value) ? { forecast: result.value } : undefined),
 *   WeatherCard,
 * );
 * ```
 */
export function viewShape<Data extends object>(
  read: (part: ToolPart) => Data | undefined,
  View: ComponentType<Data & { readonly streaming?: boolean }>,
): ViewShape {
  return {
    show(part) {
      const data = read(part);
      return data === undefined ? undefined : (
        <View {...data} streaming={part.status === 'running'} />
      );
    },
  };
}
