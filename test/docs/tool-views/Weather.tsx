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

/** The call's row, and a card below it once the result is there. To show the card alone, leave out the row. */
function WeatherCard({ part }: ToolPartProps<Place, Weather>) {
  const result = part.result?.value;
  return (
    <>
      <ToolCall part={part} />
      {result !== undefined && (
        <figure>
          <figcaption>{part.input?.value?.city}</figcaption>
          {result.celsius} °C, {result.sky}
        </figure>
      )}
    </>
  );
}

// Outside of components, so that it stays the same.
const components = { tools: { get_weather: toolView<Place, Weather>(WeatherCard) } };

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
