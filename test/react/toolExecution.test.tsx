import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { useToolExecution } from '../../src/react/useToolExecution.js';

const stream = 'data: {"event_type":"tool_end","data":{"response":"Sunny"}}\n\n';

test('runs a tool from a component, once under StrictMode', async () => {
  const calls: string[] = [];
  const backend = ubikBackend({
    baseUrl: 'http://agent.test/api',
    fetch: (input, init) => {
      const { method, url } = new Request(input, init);
      calls.push(`${method} ${new URL(url).pathname}`);
      return Promise.resolve(
        method === 'POST'
          ? Response.json({ execution_id: 'e1' }, { status: 202 })
          : new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
      );
    },
  });
  function Weather() {
    const { isBusy, outputs, run, status } = useToolExecution({
      backend,
      toolId: 'weather',
      inputs: { city: 'Lyon' },
    });
    return (
      <button type="button" disabled={isBusy} onClick={() => void run()}>
        {`${status} ${JSON.stringify(outputs ?? null)}`}
      </button>
    );
  }
  render(
    <StrictMode>
      <Weather />
    </StrictMode>,
  );
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'idle null' }));
  await screen.findByRole('button', { name: 'done {"response":"Sunny"}' });
  expect(calls).toEqual(['POST /api/tools/weather/execute', 'GET /api/tool-executions/e1/stream']);
});
