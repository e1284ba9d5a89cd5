import { Text, useMessage, usePendingRequests, useProgress } from 'agent-session-react';

/** The answer as a sheet of paper; while a tool asks for approval, its arguments instead. */
export function Report({ messageKey }: { readonly messageKey: string }) {
  const message = useMessage(messageKey);
  const request = usePendingRequests().find((pending) => pending.messageKey === messageKey);
  if (request?.kind === 'tool') return <Draft input={request.toolInput} />;
  const parts = message?.role === 'user' ? [] : (message?.parts ?? []);
  const texts = parts.filter((part) => part.type === 'text');
  return (
    <main className="desk">
      <h2>Report</h2>
      <article className="sheet" aria-label="Report">
        {texts.length === 0 ? <Blank /> : null}
        {texts.map((part) => (
          <Text
            key={part.id}
            part={part}
            streaming={message?.status === 'running' && part === parts.at(-1)}
          />
        ))}
      </article>
    </main>
  );
}

function Blank() {
  const { description, step, totalSteps } = useProgress() ?? {};
  return (
    <p className="sheet-blank">
      {description ?? 'The report is written here.'}
      {totalSteps === undefined ? null : <b>{` ${String(step ?? 1)}/${String(totalSteps)}`}</b>}
    </p>
  );
}

/** The arguments as a form to be signed. */
function Draft({ input }: { readonly input: unknown }) {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return (
    <main className="desk">
      <h2>Draft, to be signed off below</h2>
      <article className="sheet" aria-label="Draft">
        <dl>
          {fields.map(([key, value]) =>
            key === 'question' ? null : (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{typeof value === 'string' ? value : [value].flat().join(', ')}</dd>
              </div>
            ),
          )}
        </dl>
      </article>
    </main>
  );
}
