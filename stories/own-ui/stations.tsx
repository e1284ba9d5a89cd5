import {
  InputForm,
  Step,
  ToolCall,
  safeUrl,
  useLocale,
  type PartComponents,
  type PartProps,
  type ToolPart,
} from 'agent-session-react';

/** How each type of part looks on the timeline; tools by name, then all others. */
export const stations: PartComponents = {
  step: Station,
  tool: Instrument,
  tools: { web_search: Search, code_execution: Terminal },
  thinking: Thought,
  input: ({ part }) =>
    part.status === 'awaiting-input' ? null : <InputForm.Answered part={part} />,
};

function Station({ part }: PartProps<'step'>) {
  const { texts } = useLocale();
  return (
    <Step.Root part={part} className="station">
      <Step.Header
        mark={
          <span className="station-mark">
            {part.step}
            <span data-part="visually-hidden">{texts[`status.${part.status}`]}</span>
          </span>
        }
      />
      <Step.Progress />
      <Step.Body />
    </Step.Root>
  );
}

/** Any tool: its row, and its progress while it works. The bar shows its question, if it has one. */
function Instrument({ part }: { readonly part: ToolPart }) {
  return (
    <ToolCall.Root part={part} className="instrument">
      <ToolCall.Header />
      <ToolCall.Body>
        <ToolCall.Error />
        <ToolCall.Live />
        <ToolCall.Parts />
        <ToolCall.Result />
      </ToolCall.Body>
    </ToolCall.Root>
  );
}

/** A search, as the places that it found. */
function Search({ part }: { readonly part: ToolPart }) {
  const result = part.result?.value as { sources?: readonly { url?: string }[] } | undefined;
  const links = (result?.sources ?? []).flatMap(({ url }) => safeUrl(url) ?? []);
  return (
    <ToolCall.Root part={part} className="instrument">
      <ToolCall.Header onToggle={undefined} />
      <ToolCall.Live />
      <p className="sources">
        {links.map(({ href, host }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {host}
          </a>
        ))}
      </p>
    </ToolCall.Root>
  );
}

/** Code, as a terminal with its output while it runs and afterwards. */
function Terminal({ part }: { readonly part: ToolPart }) {
  const result = part.result?.value as { logs?: string } | undefined;
  const printed = result?.logs ?? part.live?.outputs.map(({ text }) => text).join('') ?? '';
  return (
    <ToolCall.Root part={part} className="instrument">
      <ToolCall.Header onToggle={undefined} />
      <ToolCall.Error />
      {printed === '' ? null : <pre className="terminal">{printed}</pre>}
    </ToolCall.Root>
  );
}

/** A thought, shown only while it is being written. */
function Thought({ part: { status, text } }: PartProps<'thinking'>) {
  return status === 'running' ? <p className="thought">{text.slice(-160)}</p> : null;
}
