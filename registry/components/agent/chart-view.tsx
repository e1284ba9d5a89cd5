import type { ChartData } from 'agent-session-react/tools';
import { ToolCard } from './tool-card';

const COLOURS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'];

/** Bars, in the colours that shadcn has for charts. Draw other types with the library of the app. */
export function ChartView({ caption = 'Chart', labels, series }: ChartData) {
  const all = series.flatMap(({ values }) => values);
  const most = all.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0);
  return (
    <ToolCard title={caption} facts={series.map(({ name }) => name).join(', ')}>
      <dl className="grid max-h-80 grid-cols-[auto_1fr] gap-x-3 gap-y-2 overflow-y-auto p-3">
        {labels.map((label, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="grid gap-0.5">
              {series.map(({ name, values }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={index} title={name} className="flex items-center gap-2 text-xs">
                  <div
                    className={`h-3 rounded-sm ${COLOURS[index % COLOURS.length] ?? ''}`}
                    style={{
                      width: `${most > 0 ? (80 * Math.max(values[at] ?? 0, 0)) / most : 0}%`,
                    }}
                  />
                  {values[at] ?? '–'}
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ToolCard>
  );
}
