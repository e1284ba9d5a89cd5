import type { ChartData } from '../../src/tools.js';

const WIDTH = 640;
const HEIGHT = 200;
const BASE = 24;
const COLOURS = ['var(--agent-accent)', 'var(--agent-text-faint)', 'var(--agent-success)'];

/** Stands for the chart library of an app. */
export function BarsAndLines({ type, labels, series }: ChartData) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = WIDTH / Math.max(1, labels.length);
  const bar = (step * 0.7) / Math.max(1, series.length);
  const heightOf = (value: number | null | undefined) => ((value ?? 0) / most) * (HEIGHT - BASE);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      aria-hidden="true"
      // What pages say of every `svg`, a chart library says of its own.
      style={{ display: 'block', verticalAlign: 'middle', fill: 'none' }}
    >
      {series.map(({ name, values }, of) =>
        type === 'line' ? (
          <polyline
            key={name}
            fill="none"
            stroke={COLOURS[of % 3]}
            strokeWidth="2"
            points={labels
              .map((_, at) => `${step * (at + 0.5)},${HEIGHT - BASE - heightOf(values[at])}`)
              .join(' ')}
          />
        ) : (
          labels.map((label, at) => (
            <rect
              key={`${name} ${label}`}
              x={step * at + step * 0.15 + of * bar}
              y={HEIGHT - BASE - heightOf(values[at])}
              width={bar - 2}
              height={heightOf(values[at])}
              rx="2"
              fill={COLOURS[of % 3]}
            />
          ))
        ),
      )}
      {labels.map((label, at) => (
        <text
          key={label}
          x={step * (at + 0.5)}
          y={HEIGHT - 6}
          fontSize="12"
          textAnchor="middle"
          fill="currentColor"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}
