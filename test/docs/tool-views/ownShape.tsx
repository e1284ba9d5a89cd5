import { viewsByShape, viewShape } from 'agent-session-react/tools';

interface Forecast {
  readonly city: string;
  readonly degrees: number;
}

const isForecast = (value: unknown): value is Forecast =>
  typeof value === 'object' && value !== null && 'city' in value && 'degrees' in value;

const forecastShape = viewShape(
  ({ result }) => (isForecast(result?.value) ? result.value : undefined),
  ({ city, degrees }: Forecast) => (
    <p>
      {city}: {degrees} °C
    </p>
  ),
);

export const tool = viewsByShape(forecastShape);
