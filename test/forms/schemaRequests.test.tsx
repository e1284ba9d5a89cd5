import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AgentRoot,
  PartComponentsProvider,
  ToolMediaProvider,
  Transcript,
  type PartComponents,
} from '../../src/view/index.js';
import type { InputPart, Part } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import type { Capabilities } from '../../src/contract/index.js';
import { SchemaInput, schemaTools, type SchemaInputProps } from '../../src/forms.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  inputAnswered,
  inputAsked,
  inputRequest,
  questionRequest,
  toolApproval,
  toolQuestion,
} from '../../stories/support/samples.js';
import { emailSchema } from '../../stories/support/schemas.js';

afterEach(() => sessionStorage.clear());

const COMPONENTS: PartComponents = {
  input: SchemaInput,
  tools: schemaTools({ send_email: { inputSchema: emailSchema } }),
};
const seats = {
  type: 'object',
  properties: { seats: { type: 'integer', title: 'Seats', minimum: 1 } },
  required: ['seats'],
};

function show(
  part: Part,
  request: PendingRequest | undefined,
  components = COMPONENTS,
  capabilities: Partial<Capabilities> = {},
) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: 'awaiting-input',
      requests: request === undefined ? [] : [request],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [part] }],
    },
    onAction,
    capabilities,
  );
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PartComponentsProvider value={components}>
          <Transcript />
        </PartComponentsProvider>
      </WithSession>
    </AgentRoot>,
  );
  return onAction;
}

describe('a question', () => {
  const asking: InputPart = { ...inputAsked, inputTypes: ['text', JSON.stringify(seats)] };
  const request = { ...inputRequest, inputTypes: asking.inputTypes } as PendingRequest;

  test('with a schema among its input types is a form, which takes the focus', async () => {
    const onAction = show(asking, request);
    expect(screen.getByLabelText(/^Seats/)).toHaveFocus();
    await userEvent.keyboard('0{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'One field needs another look' })).toHaveFocus();
    await userEvent.clear(screen.getByLabelText(/^Seats/));
    await userEvent.type(screen.getByLabelText(/^Seats/), '2{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('respond', 'q1', {
      input: { seats: 2 },
      type: 'json',
    });
  });

  test('is a form where the app knows the schema', () => {
    const Asked = (props: SchemaInputProps) => <SchemaInput {...props} schemaFor={() => seats} />;
    show(inputAsked, inputRequest, { input: Asked });
    expect(screen.getByLabelText(/^Seats/)).toBeVisible();
  });

  test('without a schema is the question it was', async () => {
    const onAction = show(inputAsked, inputRequest);
    await userEvent.keyboard('The flexible one{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q1', {
      input: 'The flexible one',
      type: 'text',
    });
  });

  test('is a line of the record once it is answered', () => {
    show(inputAnswered, undefined);
    expect(screen.getByText('The flexible one, please.')).toBeVisible();
  });

  test('goes on from an answer that could not be delivered', () => {
    show(asking, {
      ...request,
      draft: { seats: 3 },
      fault: { code: 'network', message: 'No answer.', retryable: true },
    });
    expect(screen.getByLabelText(/^Seats/)).toHaveValue('3');
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
  });
});

describe('an approval', () => {
  test('is given as it is', async () => {
    const onAction = show(toolApproval, approvalRequest);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(onAction).toHaveBeenCalledWith('respond', 'q2', {
      input: { approved: true },
      type: 'confirmation',
    });
  });

  test('offers no changes where the backend cannot take them', () => {
    show(toolApproval, approvalRequest, COMPONENTS, { editInput: false });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeVisible();
  });

  test('is given with changes that fit the tool', async () => {
    const onAction = show(toolApproval, approvalRequest);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const subject = screen.getByLabelText(/^Subject/);
    await userEvent.clear(subject);
    await userEvent.click(screen.getByRole('button', { name: 'Allow with changes' }));
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.type(subject, 'Geneva');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Item 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow with changes' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('respond', 'q2', {
      input: {
        approved: true,
        input: expect.objectContaining({ to: ['lea@example.org'], subject: 'Geneva' }) as unknown,
      },
      type: 'confirmation',
    });
  });

  test('is denied with a reason', async () => {
    const onAction = show(toolApproval, approvalRequest);
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await userEvent.keyboard('Not to Noah{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q2', {
      input: { approved: false, reason: 'Not to Noah' },
      type: 'confirmation',
    });
  });
});

test('a tool that only asks a question is answered in words', async () => {
  const onAction = show(toolQuestion, questionRequest, {
    tools: schemaTools({ [toolQuestion.toolName]: { inputSchema: emailSchema } }),
  });
  await userEvent.keyboard('Half fare{Enter}');
  expect(onAction).toHaveBeenCalledWith('respond', 'q3', { input: 'Half fare', type: 'text' });
});

test('a tool that waits for its result gets one that fits', async () => {
  const onAction = show(
    toolApproval,
    { ...approvalRequest, id: 'q2', expects: 'output' },
    { tools: schemaTools({ send_email: { outputSchema: seats } }) },
  );
  await userEvent.type(screen.getByLabelText(/^Seats/), '4{Enter}');
  expect(onAction).toHaveBeenCalledWith('respond', 'q2', { input: { seats: 4 }, type: 'json' });
});

test('a tool that makes pictures shows them', async () => {
  const [Email] = Object.values(schemaTools({ send_email: { inputSchema: emailSchema } }));
  if (Email === undefined) throw new Error('no component');
  const value = { preview: 'https://files.example/preview.png' };
  render(
    <AgentRoot>
      <ToolMediaProvider value={[{ name: 'send_email', mediaOutputKeys: ['preview'] }]}>
        <Email
          part={{
            type: 'tool',
            id: 'm',
            toolName: 'send_email',
            executionId: 'm',
            status: 'done',
            result: { text: JSON.stringify(value), value },
            parts: [],
          }}
        />
      </ToolMediaProvider>
    </AgentRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: /email/iu }));
  expect(document.querySelector('[data-part="media"]')).toBeInTheDocument();
});
