import {
  AgentPanel,
  ToolCall,
  type AgentBackend,
  type PartComponents,
  type SessionTypes,
  type ToolPartOf,
} from 'agent-session-react';
import 'agent-session-react/styles.css';

/** What the agent sends, as you know it: the tools by their names. */
interface WeatherTypes extends SessionTypes {
  readonly tools: {
    readonly get_weather: {
      readonly input: { readonly city: string };
      readonly output: { readonly celsius: number; readonly sky: string };
    };
  };
}

/** The call's row, and a card below it once the result is there. To show the card alone, leave out the row. */
function WeatherCard({ part }: { readonly part: ToolPartOf<WeatherTypes, 'get_weather'> }) {
  const result = part.result?.value;
  return (
    <>
      <ToolCall part={part} />
      {result !== undefined && (
        <figure style={{ margin: 0 }}>
          <figcaption>{part.input?.value?.city}</figcaption>
          {result.celsius} °C, {result.sky}
        </figure>
      )}
    </>
  );
}

// Outside of components, so that it stays the same. Another name, or a component for another tool, does not compile.
const components: PartComponents<WeatherTypes> = { tools: { get_weather: WeatherCard } };

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
