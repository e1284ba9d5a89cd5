export { readChart } from './readChart.js';
export {
  ChartView,
  type ChartData,
  type ChartDrawing,
  type ChartSeries,
  type ChartViewProps,
} from './ChartView.js';
export { chartShape } from './chartShape.js';
