import type { ComponentProps } from 'react';
import { viewShape, type ViewShape } from '../kit/ViewShape.js';
import { ChartView, type ChartDrawing } from './ChartView.js';
import { readChart } from './readChart.js';

/**
 * Shows calls that describe a chart, with `ChartView`. Call it once, outside of components.
 *
 * ```tsx
 * const shapes = [chartShape(RechartsChart), tableShape];
 * ```
 *
 * @param drawing Draws the chart with a library of your choice. @default none: the values are shown as a table
 */
export function chartShape(drawing?: ChartDrawing): ViewShape {
  function Chart(props: ComponentProps<typeof ChartView>) {
    return <ChartView {...props} drawing={drawing} />;
  }
  return viewShape(readChart, Chart);
}
