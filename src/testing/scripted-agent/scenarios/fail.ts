import type { Scenario } from '../engine/scenario.js';
import {
  checkpoint,
  failure,
  note,
  plan,
  step,
  text,
  thinking,
  tool,
  update,
} from '../engine/script.js';

const error = 'Upstream service timed out: GET https://rates.example.org/v2/latest (30 s)';

const traceback = `Traceback (most recent call last):
  File "/app/agents/runner.py", line 214, in run_step
    result = await step.execute(context)
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/app/agents/steps.py", line 97, in execute
    return await self.tool_loop(context, messages)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/app/agents/steps.py", line 152, in tool_loop
    output = await call_tool(call.name, call.arguments, timeout=TOOL_TIMEOUT)
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/app/tools/registry.py", line 61, in call_tool
    return await asyncio.wait_for(tool.run(**arguments), timeout)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.12/asyncio/tasks.py", line 520, in wait_for
    return await fut
           ^^^^^^^^^
  File "/app/tools/exchange_rates.py", line 38, in run
    response = await self.client.get("/v2/latest", params={"base": base})
               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.12/site-packages/httpx/_client.py", line 1768, in get
    return await self.request("GET", url, params=params)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.12/site-packages/httpx/_transports/default.py", line 118, in map_httpcore_exceptions
    raise mapped_exc(message) from exc
httpx.ReadTimeout: The read operation timed out

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/app/agents/worker.py", line 88, in process
    await runner.run(session_id, task_id)
  File "/app/agents/runner.py", line 221, in run_step
    raise AgentError(f"Upstream service timed out: {request}") from exc
app.errors.AgentError: ${error}
`;

export const fail: Scenario = {
  name: 'fail',
  title: 'A run that fails',
  description: 'A service times out in the second step. The next try goes well.',
  example: 'Convert the budget to dollars and fail the first time',
  words: /\b(fail\w*|crash\w*|break|error)\b/iu,
  script: ({ attempt }) => [
    plan(2, 'Converting the budget'),
    step(
      1,
      'Read the budget',
      [
        thinking('The budget is in euros. I need a rate of today.'),
        text('The budget is **€3,548** in four items.'),
        checkpoint('budget_read'),
      ],
      { total_eur: 3548 },
    ),
    step(
      2,
      'Convert it to dollars',
      [
        note(20, attempt === 0 ? 'Asking for the rate' : 'Asking for the rate again'),
        tool('exchange_rates', {
          input: { base: 'EUR', symbols: ['USD'] },
          during: [
            update(200, { phase: 'REQUEST', status: 'started', message: 'rates.example.org' }),
            update(900, { phase: 'REQUEST', status: 'running', message: 'No answer yet' }),
            ...(attempt === 0
              ? [update(1400, { phase: 'REQUEST', status: 'failed', message: 'Timed out' })]
              : [update(400, { phase: 'REQUEST', status: 'completed', percent: 100 })]),
          ],
          result:
            attempt === 0
              ? { error: 'ReadTimeout: no answer after 30 s' }
              : { base: 'EUR', date: '2026-01-05', rates: { USD: 1.0842 } },
        }),
        ...(attempt === 0 ? [failure(error, traceback)] : []),
      ],
      { total_usd: 3846.74 },
    ),
    text(
      'This time the service answered. At a rate of 1.0842 the budget is **$3,846.74**, or $480.84 per person.',
    ),
  ],
};
