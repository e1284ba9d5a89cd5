import {
  AgentPanel,
  ToolCall,
  toolView,
  type AgentBackend,
  type ToolPartProps,
} from 'agent-session-react';
import 'agent-session-react/styles.css';

interface Place {
  readonly city: string;
}

interface Weather {
  readonly celsius: number;
  readonly sky: string;
}

/** The call's row, and below it a card once the result is there. Until then, and if it failed, it looks as usual. */
function WeatherCard({ part }: ToolPartProps<Place, Weather>) {
  const result = part.result?.value;
  if (result === undefined) return <ToolCall part={part} />;
  return (
    <figure>
      <figcaption>{part.input?.value?.city}</figcaption>
      {result.celsius} °C, {result.sky}
    </figure>
  );
}

// Outside of components, so that it stays the same.
const components = { tools: { get_weather: toolView<Place, Weather>(WeatherCard) } };

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
