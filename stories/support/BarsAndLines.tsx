import { useCallback, useState } from 'react';
import type { ChartData } from '../../src/tools.js';

const HEIGHT = 200;
/** Where the labels of the axis are, the figures of the grid, and the legend. */
const [BASE, SIDE, TOP] = [24, 44, 28];
const COLOURS = ['var(--agent-accent)', 'var(--agent-warning)', 'var(--agent-success)'];

/** The next number with one digit that is not zero: the top of the scale. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.ceil(value / power) * power;
}

/** The places of the values that exist, in stretches without a gap. */
function stretchesOf(values: readonly (number | null | undefined)[]): readonly number[][] {
  const stretches: number[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null || value === undefined) stretches.push([]);
    else stretches.at(-1)?.push(at);
  }
  return stretches.filter(({ length }) => length > 0);
}

/** The width of an element, in px. It is drawn at that size, so that its letters keep theirs. */
function useWidth() {
  const [width, setWidth] = useState(640);
  const measure = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { width, measure };
}

/** Stands for the chart library of an app. A value that is missing is not drawn: it is not a zero. */
export function BarsAndLines({ type, labels, series }: ChartData) {
  const top = roundUp(
    Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const { width, measure } = useWidth();
  const step = (width - SIDE) / Math.max(1, labels.length);
  const bar = (step * 0.7) / Math.max(1, series.length);
  const heightOf = (value: number) => (Math.max(0, value) / top) * (HEIGHT - BASE - TOP);
  const x = (at: number) => SIDE + step * (at + 0.5);
  const y = (value: number) => HEIGHT - BASE - heightOf(value);
  return (
    <svg
      ref={measure}
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      // What pages say of every `svg`, a chart library says of its own; its axis runs from left to right everywhere.
      style={{ direction: 'ltr', display: 'block', verticalAlign: 'middle', fill: 'none' }}
    >
      {series.map(({ name }, of) => (
        <g key={name} transform={`translate(${SIDE + of * 100} 0)`}>
          <rect y="4" width="10" height="10" rx="2" fill={COLOURS[of % 3]} />
          <text x="16" y="13" fontSize="12" fill="currentColor">
            {name.slice(0, 14)}
          </text>
        </g>
      ))}
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <path d={`M${SIDE} ${y(value)}H${width}`} stroke="var(--agent-border)" />
          <text
            x={SIDE - 8}
            y={y(value) + 4}
            fontSize="12"
            textAnchor="end"
            fill="var(--agent-text-muted)"
          >
            {value.toLocaleString('en')}
          </text>
        </g>
      ))}
      {series.map(({ name, values }, of) =>
        type === 'line' ? (
          <g key={name} stroke={COLOURS[of % 3]} fill={COLOURS[of % 3]}>
            {stretchesOf(values).map((places) => (
              <polyline
                key={places[0]}
                fill="none"
                strokeWidth="2"
                points={places.map((at) => `${x(at)},${y(values[at] ?? 0)}`).join(' ')}
              />
            ))}
            {stretchesOf(values)
              .flat()
              .map((at) => (
                <circle key={at} cx={x(at)} cy={y(values[at] ?? 0)} r="2.5" />
              ))}
          </g>
        ) : (
          values.map((value, at) =>
            value === null ? null : (
              <rect
                key={`${name} ${labels[at] ?? at}`}
                x={SIDE + step * at + step * 0.15 + of * bar}
                y={y(value)}
                width={bar - 2}
                height={heightOf(value)}
                rx="2"
                fill={COLOURS[of % 3]}
              />
            ),
          )
        ),
      )}
      {labels.map((label, at) => (
        <text
          key={label}
          x={x(at)}
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
