import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageContext, PartList } from '../../src/components/index.js';
import type { Part } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { Example, inFrame, WithSession } from '../support/Frame.js';
import {
  agentDone,
  agentRunning,
  ANSWER,
  approvalRequest,
  checkpoint,
  errorPart,
  inputAnswered,
  inputAsked,
  inputRequest,
  questionRequest,
  RICH,
  searchDone,
  stepFailed,
  stepsDone,
  stepsLive,
  text,
  thinkingDone,
  thinkingRunning,
  toolApproval,
  toolFailed,
  toolInterrupted,
  toolQuestion,
  toolRunning,
  toolStreaming,
} from '../support/samples.js';

const EXAMPLES: readonly (readonly [string, readonly Part[]])[] = [
  ['Text', [text('a', ANSWER)]],
  ['Text with everything', [text('b', RICH)]],
  ['Thinking', [thinkingRunning, thinkingDone]],
  ['A plan at work', stepsLive],
  ['A plan that is done', stepsDone],
  ['A plan that failed', [...stepsDone.slice(0, 2), stepFailed]],
  ['Tools', [searchDone, toolRunning, toolStreaming, toolFailed, toolInterrupted]],
  ['Approval', [toolApproval]],
  ['A question of a tool', [toolQuestion]],
  ['Checkpoint', [checkpoint]],
  ['Input', [inputAsked]],
  ['Input, answered and not', [inputAnswered, { ...inputAsked, id: 'x', status: 'interrupted' }]],
  ['Error', [errorPart]],
  ['Sub-agents', [agentRunning, agentDone]],
];

const REQUESTS: readonly PendingRequest[] = [inputRequest, approvalRequest, questionRequest];
const session = fakeSession({ status: 'running', requests: REQUESTS });
const info = { messageKey: 'm2', status: 'running', folds: new Map<string, boolean>() } as const;

const meta = { title: 'Parts/AllParts', decorators: [inFrame] } satisfies Meta;
export default meta;

/** Every part in every state, on one page. */
export const EveryPart: StoryObj = {
  render: () => (
    <WithSession session={session}>
      <MessageContext value={info}>
        {EXAMPLES.map(([title, parts]) => (
          <Example key={title} title={title}>
            <PartList parts={parts} />
          </Example>
        ))}
      </MessageContext>
    </WithSession>
  ),
};
