import { chartShape, viewsByShape, type ChartData } from 'agent-session-react/tools';

/** Uses the chart library of the app. */
function Bars({ labels, series }: ChartData) {
  const [first] = series;
  return (
    <svg viewBox={`0 0 ${labels.length * 20} 100`} height="160" aria-hidden="true">
      {first?.values.map((value, at) => (
        <rect key={labels[at]} x={at * 20} y={100 - (value ?? 0)} width="14" height={value ?? 0} />
      ))}
    </svg>
  );
}

export const components = { tools: { draw_chart: viewsByShape(chartShape(Bars)) } };
