import { ToolCall, type ToolPartProps } from 'agent-session-react';
import { ToolCard } from './tool-card';

/** What the tool `get_weather` takes. The types are a claim about your own tool: nothing checks them. */
export interface Place {
  readonly city: string;
}

/** What it returns. */
export interface Weather {
  readonly celsius: number;
  readonly sky: string;
}

/** The row of the call, and a card below it once the result is there: a pattern for cards of your own tools. */
export function WeatherCard({ part }: ToolPartProps<Place, Weather>) {
  const weather = part.result?.value;
  return (
    <>
      <ToolCall part={part} />
      {weather !== undefined && (
        <ToolCard title={part.input?.value?.city} facts={weather.sky}>
          <p className="p-3 text-3xl font-semibold tabular-nums">{weather.celsius} °C</p>
        </ToolCard>
      )}
    </>
  );
}
