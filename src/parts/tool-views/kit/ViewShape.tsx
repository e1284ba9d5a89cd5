import type { ComponentType, ReactElement } from 'react';
import type { ToolPart } from '../../../core/parts.js';

/** A view, with a function that recognises its data. For `viewsByShape`. */
export interface ViewShape {
  /** Renders a call; returns undefined for a call whose data has a different shape. */
  readonly show: (part: ToolPart) => ReactElement | undefined;
}

/**
 * Combines a view with a function that finds its data in a call. The function is called at each change of the call,
 * including while input and output arrive. If it throws, that is reported, and the call is shown as usual.
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
