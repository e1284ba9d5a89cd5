// @vitest-environment node
import { expect, test } from 'vitest';
import { play } from './expectAllCourses.js';
import { SUBJECTS } from './subjects.js';
import type { Course } from './World.js';

/*
 * Sessions that have gone wrong once, as short as they could be made.
 */
/** Two tabs go while each of them sends, the second one while it finds out what of the first one's work has arrived. */
const BOTH_GONE: Partial<Course> = {
  steps: [
    { do: 'send' },
    { do: 'reload' },
    { do: 'switch' },
    { do: 'wait', ms: 12 },
    { do: 'send' },
    { do: 'reload' },
  ],
  hasStorage: true,
  second: 'tab',
};

/** A request for a new answer arrives, its response is lost, and the next try is refused. */
const UNHEARD: Course['steps'] = [
  { do: 'send' },
  { do: 'mishap', of: 'post', what: 'lost' },
  { do: 'wait', ms: 200 },
  { do: 'mishap', of: 'post', what: 'refused' },
  { do: 'regenerate', which: 0 },
  { do: 'wait', ms: 60 },
];

const KEPT: readonly (readonly [string, keyof typeof SUBJECTS, Partial<Course>])[] = [
  [
    'an answer that was on its way at a reload comes back where a message replaces its question',
    'UBIK',
    {
      turns: [['say'], ['question']],
      steps: [
        { do: 'send' },
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
        { do: 'wait', ms: 200 },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'edit', which: 0 },
        { do: 'wait', ms: 60 },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'reload' },
        { do: 'send' },
      ],
      hasStorage: true,
    },
  ],
  [
    'an answer that was on its way when its session was closed is kept',
    'UBIK',
    {
      turns: [['question']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'reload' },
        { do: 'send' },
      ],
      hasStorage: true,
    },
  ],
  ...(['UBIK', 'AgentB', 'AG-UI', 'AI SDK', 'LangGraph', 'OpenAI, chat'] as const).map(
    (subject) =>
      [
        'new words for a message are there once, although nobody heard that they arrived',
        subject,
        {
          steps: [
            { do: 'send' },
            { do: 'edit', which: 0 },
            { do: 'mishap', of: 'post', what: 'lost' },
            { do: 'wait', ms: 60 },
          ],
          hasStorage: true,
          reloadsAtEnd: true,
        },
      ] as const,
  ),
  ...(['UBIK', 'AgentB', 'AG-UI', 'AI SDK', 'LangGraph'] as const).map(
    (subject) =>
      ['no message is being sent for ever by a tab that has gone', subject, BOTH_GONE] as const,
  ),
  [
    'a message that was stopped on its way stays above the next one, which is there once',
    'AG-UI',
    {
      turns: [['two approvals']],
      steps: [{ do: 'send' }, { do: 'stop' }, { do: 'mishap', of: 'post', what: { cutAfter: 0 } }],
      hasStorage: true,
    },
  ],
  [
    'a message that was taken by a thread of which nothing is known yet is there after a reload',
    'AgentB',
    { steps: [{ do: 'send' }, { do: 'stop' }], hasStorage: true, reloadsAtEnd: true },
  ],
  [
    'a tool that was allowed on another page, by a message, leaves nothing working here',
    'UBIK',
    { turns: [['approval']], second: 'device' },
  ],
  [
    'a run that waits goes on from where it was, although an edit was refused meanwhile',
    'AgentB',
    {
      turns: [['two pages'], ['page']],
      steps: [
        { do: 'send' },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'edit', which: 0 },
        { do: 'wait', ms: 60 },
      ],
    },
  ],
  [
    'a message that is being stopped on its way is not sent for ever where another run is followed',
    'UBIK',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'send' },
        { do: 'stop' },
        { do: 'attach' },
        { do: 'stop' },
      ],
    },
  ],
  [
    'a message that is read with the stored ones, which have no ids, before its run has told its own is there once',
    'OpenAI, chat',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'retry' },
        { do: 'load' },
        { do: 'wait', ms: 5 },
      ],
    },
  ],
  [
    'new words for a message are there once, although the stored ones without ids come late',
    'OpenAI, chat',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
        { do: 'edit', which: 0 },
      ],
      hasStorage: true,
    },
  ],
  [
    'an output goes to the call of its answer, where the ids of calls begin anew in each',
    'OpenAI, chat',
    {
      turns: [['tool'], ['page', 'say']],
      steps: [
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'reload' },
        { do: 'send' },
        { do: 'resend', which: 0 },
      ],
      repeatsCalls: true,
    },
  ],
  [
    'calls that waited are over on a page that goes on before it has read them',
    'OpenAI, chat',
    {
      turns: [['two pages', 'say']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'reload' },
        { do: 'send' },
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
        { do: 'wait', ms: 5 },
      ],
    },
  ],
  [
    'a run that is followed no more is not in progress, although it was when the stored messages were asked for',
    'LangGraph',
    {
      steps: [
        { do: 'wait', ms: 200 },
        { do: 'send' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
        { do: 'wait', ms: 800 },
      ],
    },
  ],
  [
    'a run that was left is not in progress because it is stored as that, and the next message is refused',
    'LangGraph',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 12 },
        { do: 'detach' },
        { do: 'send' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
        { do: 'edit', which: 0 },
      ],
    },
  ],
  [
    'a page that was reloaded follows the run, although its first message was refused because of it',
    'LangGraph',
    {
      turns: [[], ['sub-agent', 'two approvals']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 800 },
        { do: 'regenerate', which: 0 },
        { do: 'wait', ms: 60 },
        { do: 'reload' },
        { do: 'send' },
      ],
    },
  ],
  [
    'a call that waits in a run which was left is not in progress once the stored messages are read again',
    'LangGraph',
    {
      turns: [['inbox']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 12 },
        { do: 'detach' },
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'edit', which: 0 },
      ],
    },
  ],
  [
    'all questions are asked, although the stream was cut between them',
    'LangGraph',
    {
      turns: [[], ['two questions']],
      steps: [
        { do: 'send' },
        { do: 'mishap', of: 'post', what: { cutAfter: 3 } },
        { do: 'wait', ms: 200 },
        { do: 'send' },
      ],
    },
  ],
  [
    'an answer does not decide what is asked by then, where the conversation went on elsewhere',
    'LangGraph',
    {
      turns: [['two questions'], ['two approvals']],
      steps: [{ do: 'send' }, { do: 'send' }, { do: 'switch' }, { do: 'reload' }],
      second: 'device',
    },
  ],
  [
    'a state is not taken for that of a run which was listed before it',
    'LangGraph',
    {
      steps: [
        { do: 'wait', ms: 60 },
        { do: 'send' },
        { do: 'send' },
        { do: 'switch' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
      ],
      second: 'device',
    },
  ],
  [
    'a run that is over is shown once when it is followed after a reload',
    'LangGraph',
    { steps: [{ do: 'send' }, { do: 'wait', ms: 25 }, { do: 'reload' }, { do: 'attach' }] },
  ],
  ...(['UBIK', 'AgentB', 'LangGraph'] as const).map(
    (subject) =>
      [
        'a run that the conversation has gone on behind is shown once when it is followed after a reload',
        subject,
        {
          steps: [
            { do: 'send' },
            { do: 'wait', ms: 800 },
            { do: 'send' },
            { do: 'wait', ms: 800 },
            { do: 'reload' },
            { do: 'wait', ms: 60 },
            { do: 'attach first' },
          ],
        },
      ] as const,
  ),
  [
    'a message is there after its run was cancelled before the thread had it',
    'LangGraph',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 8 },
        { do: 'stop' },
        { do: 'wait', ms: 800 },
        { do: 'load' },
      ],
    },
  ],
  [
    'requests are over once the stored messages tell that the conversation went on without them',
    'LangGraph',
    {
      turns: [['separate approvals'], ['inbox']],
      steps: [
        { do: 'send' },
        { do: 'mishap', of: 'post', what: 'lost' },
        { do: 'send' },
        { do: 'wait', ms: 3000 },
        { do: 'retry' },
      ],
    },
  ],
  ...(['OpenAI, responses', 'OpenAI, responses not stored'] as const).map(
    (subject) =>
      [
        'an output is sent once, although the stored items have the call that it answers',
        subject,
        { turns: [['page'], ['two approvals']], steps: [{ do: 'send' }] },
      ] as const,
  ),
  [
    'a message is there once, although the stored items were read before its response had begun',
    'OpenAI, responses',
    { steps: [{ do: 'wait', ms: 60 }, { do: 'send' }, { do: 'load' }] },
  ],
  ...(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).map(
    (subject) =>
      [
        'a message is there after a reload that came before the other tab was told of it',
        subject,
        {
          second: 'tab',
          hasStorage: true,
          steps: [{ do: 'send' }, { do: 'reload' }, { do: 'stop' }],
        },
      ] as const,
  ),
  [
    'what was seen of a run stays after detach and a reload, until its stream is read again',
    'UBIK',
    {
      turns: [['say', 'approval']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 3000 }, { do: 'detach' }],
      hasStorage: true,
      reloadsAtEnd: true,
    },
  ],
  [
    'what was seen of a run stays if it is left and followed again',
    'UBIK',
    {
      turns: [['say'], ['tool', 'approval']],
      steps: [
        { do: 'send' },
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'detach' },
        { do: 'attach' },
      ],
    },
  ],
  [
    'what was seen of a run without a name stays if it is left while stored messages are loading',
    'AI SDK, streams kept',
    { steps: [{ do: 'send' }, { do: 'wait', ms: 25 }, { do: 'load' }, { do: 'detach' }] },
  ],
  [
    'what was seen of a run without a name stays if stored messages are loaded after it was left',
    'AI SDK, streams kept',
    {
      turns: [['say', 'say', 'say', 'say']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 25 }, { do: 'detach' }, { do: 'load' }],
    },
  ],
  [
    'what was seen of a run without a name stays if stored messages are loaded while a message behind it is not sent',
    'AI SDK, streams kept',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 12 },
        { do: 'detach' },
        { do: 'send' },
        { do: 'load' },
        { do: 'stop' },
      ],
      hasStorage: true,
    },
  ],
  [
    'a run that the conversation went on behind is not read into its message with what followed it',
    'AG-UI, told',
    {
      turns: [['page'], ['tool']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 60 }, { do: 'send' }, { do: 'attach' }],
    },
  ],
  [
    'a message that was stopped on its way is shown once when an answer takes it along',
    'AG-UI, told',
    {
      turns: [['question'], ['two approvals'], ['two pages']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 60 }, { do: 'send' }, { do: 'stop' }],
    },
  ],
  [
    'the result of a call stays where a message was stored before it',
    'AG-UI',
    {
      turns: [['say'], ['approval', 'say']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'regenerate', which: 0 },
        { do: 'wait', ms: 200 },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'send' },
        { do: 'answer', which: 0, how: 'yes' },
      ],
      reloadsAtEnd: true,
    },
  ],
  [
    'a message that was sent while stored messages are loading stays when they come after its run has told the thread',
    'AG-UI',
    {
      steps: [
        { do: 'send' },
        { do: 'reload' },
        { do: 'send' },
        { do: 'reload' },
        { do: 'edit', which: 0 },
      ],
      hasStorage: true,
    },
  ],
  [
    'a call of a run that was stopped stays interrupted once the thread is read',
    'AG-UI, told',
    {
      turns: [['approval']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 12 }, { do: 'stop' }],
      hasStorage: true,
    },
  ],
  [
    'a second device that reads a run again shows nothing of where it waited before it went on',
    'AgentB',
    { turns: [['tool', 'say', 'two pages']], second: 'device' },
  ],
  [
    'the words of an edit whose message has gone meanwhile are given back',
    'AI SDK',
    { steps: [{ do: 'send' }, { do: 'edit', which: 0 }, { do: 'stop' }, { do: 'retry' }] },
  ],
  [
    'a run that is followed again before its message has gone out can be answered',
    'UBIK',
    {
      turns: [['approval']],
      steps: [{ do: 'reload' }, { do: 'send' }, { do: 'wait', ms: 12 }, { do: 'attach' }],
      second: 'tab',
    },
  ],
  [
    'a message that may have arrived is not sent again while nobody can say whether it has',
    'AgentB',
    {
      steps: [
        { do: 'send' },
        { do: 'offline' },
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'resend', which: 1 },
      ],
    },
  ],
  [
    'a message that is sent again in two ways at once is sent once',
    'UBIK',
    {
      steps: [
        { do: 'send' },
        { do: 'offline' },
        { do: 'wait', ms: 5 },
        { do: 'resend', which: 0 },
        { do: 'retry' },
      ],
      hasStorage: true,
      second: 'tab',
    },
  ],
  ...(['AG-UI', 'AG-UI, told'] as const).map(
    (subject) =>
      [
        'a message that another tab has left is not taken for the one that the run answers',
        subject,
        {
          turns: [['page']],
          steps: [{ do: 'send' }, { do: 'reload' }, { do: 'send' }],
          hasStorage: true,
          second: 'tab',
        },
      ] as const,
  ),
  [
    'a message behind a run that was left takes along what the run has come to',
    'AG-UI, told',
    {
      turns: [['tool']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 12 }, { do: 'detach' }],
      hasStorage: true,
    },
  ],
  ...(['UBIK', 'AgentB'] as const).map(
    (subject) =>
      [
        'an answer is replaced by the other tab, although the one that asked for it is gone',
        subject,
        {
          steps: [
            { do: 'send' },
            { do: 'switch' },
            { do: 'wait', ms: 5 },
            { do: 'regenerate', which: 0 },
            { do: 'reload' },
          ],
          second: 'tab',
        },
      ] as const,
  ),
  [
    'a run that is followed again and asks is not read once more, although that was to be tried again',
    'AgentB',
    {
      turns: [['page'], ['page'], ['page']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'attach' },
        { do: 'edit', which: 0 },
        { do: 'retry' },
      ],
    },
  ],
  [
    'what was seen of an answer that was left stays, if nothing of it is stored when the next message is sent',
    'AI SDK, streams kept',
    { steps: [{ do: 'send' }, { do: 'wait', ms: 25 }, { do: 'send' }, { do: 'detach' }] },
  ],
  ...(['UBIK', 'AgentB', 'AG-UI', 'AI SDK'] as const).map(
    (subject) =>
      [
        'an answer that was given while a message was on its way can be given again once the page is gone',
        subject,
        {
          turns: [[subject === 'AgentB' ? 'page' : 'approval']],
          steps: [
            { do: 'send' },
            { do: 'wait', ms: 800 },
            { do: 'send' },
            { do: 'answer', which: 0, how: 'yes' },
            { do: 'reload' },
          ],
          second: 'tab',
          hasStorage: true,
        },
      ] as const,
  ),
  [
    'calls are told apart whose ids come again in one answer',
    'AG-UI',
    { turns: [['page'], ['two pages']], steps: [{ do: 'send' }], repeatsCalls: true },
  ],
  [
    'results that stand ahead of a later call with the same id are not those of that call',
    'AG-UI',
    {
      turns: [['two approvals'], ['page'], ['say'], ['page'], ['two approvals']],
      steps: [{ do: 'send' }, { do: 'wait', ms: 25 }, { do: 'send' }],
      repeatsCalls: true,
    },
  ],
  [
    'stored messages that come late are read by what is shown by then',
    'AG-UI',
    {
      turns: [['approval']],
      steps: [
        { do: 'wait', ms: 5 },
        { do: 'send' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
      ],
      repeatsCalls: true,
    },
  ],
  [
    'stored messages that come late are read by what is shown by then, after a stop and before an edit',
    'AG-UI',
    {
      turns: [['say'], ['page'], ['approval'], ['tool']],
      steps: [
        { do: 'mishap', of: 'read', what: { cutAfter: 6 } },
        { do: 'wait', ms: 5 },
        { do: 'send' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'send' },
        { do: 'stop' },
        { do: 'load' },
        { do: 'edit', which: 0 },
      ],
    },
  ],
  [
    'calls of a run whose connection broke wait for the page as they do after a reload',
    'AG-UI',
    {
      turns: [['two pages']],
      steps: [{ do: 'mishap', of: 'post', what: { cutAfter: 2 } }, { do: 'send' }],
      hasStorage: true,
      reloadsAtEnd: true,
    },
  ],
  [
    'what a response asks that broke off at once can be answered once it is stored',
    'AI SDK',
    {
      turns: [['say'], ['two approvals', 'say']],
      steps: [
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
        { do: 'send' },
        { do: 'send' },
        { do: 'wait', ms: 25 },
        { do: 'offline' },
        { do: 'load' },
      ],
      reloadsAtEnd: true,
    },
  ],
  ...(
    [
      ['UBIK', [['say'], ['question']]],
      ['AgentB', [['two pages']]],
      ['AG-UI, told', [['say'], ['page', 'say']]],
    ] as const
  ).map(
    ([subject, turns]) =>
      [
        'an edit takes the place of what waits, although nobody heard that it arrived, and asks in turn',
        subject,
        {
          turns,
          steps: [
            { do: 'mishap', of: 'post', what: { cutAfter: 1 } },
            { do: 'mishap', of: 'post', what: 'lost' },
            { do: 'send' },
            { do: 'wait', ms: 3000 },
            { do: 'mishap', of: 'read', what: 'late' },
            { do: 'load' },
            { do: 'edit', which: 0 },
          ],
          reloadsAtEnd: true,
        },
      ] as const,
  ),
  [
    'new words for a message behind an answer that failed at once are there once after a reload',
    'OpenAI, chat',
    {
      turns: [['fail']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'mishap', of: 'post', what: 'lost' },
        { do: 'edit', which: 0 },
        { do: 'wait', ms: 60 },
      ],
      hasStorage: true,
      reloadsAtEnd: true,
    },
  ],
  ...(['OpenAI, responses', 'OpenAI, responses kept', 'OpenAI, responses not stored'] as const).map(
    (subject) =>
      [
        'a call that was allowed is made once, and what came of it is sent, although its response failed',
        subject,
        { turns: [['two approvals'], ['say', 'fail']], steps: [{ do: 'send' }] },
      ] as const,
  ),
  [
    'each call has a result where a lost request for a new answer has called off what is asked about them',
    'AG-UI',
    {
      turns: [['two approvals', 'say'], ['say'], ['two approvals']],
      steps: [...UNHEARD, { do: 'answer', which: 0, how: 'yes' }, { do: 'send' }],
      hasStorage: true,
    },
  ],
  [
    'stored messages that are loaded ask what an answer waits for of which the page knows nothing',
    'AG-UI, told',
    {
      turns: [['say'], ['two approvals']],
      steps: [...UNHEARD, { do: 'send' }],
      hasStorage: true,
      reloadsAtEnd: true,
    },
  ],
  [
    'a tab that takes over asks nothing more of what the conversation has gone on behind, and is not connecting for ever',
    'AG-UI, told',
    {
      turns: [['page']],
      steps: [
        { do: 'switch' },
        { do: 'wait', ms: 5 },
        { do: 'send' },
        { do: 'switch' },
        { do: 'send' },
        { do: 'wait', ms: 12 },
        { do: 'wait', ms: 12 },
        { do: 'reload' },
        { do: 'answer', which: 0, how: 'yes' },
      ],
      second: 'tab',
    },
  ],
  [
    'words of a refused answer are given back when its question is replaced',
    'UBIK',
    {
      turns: [['question', 'say']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'wait', ms: 60 },
        { do: 'regenerate', which: 0 },
      ],
    },
  ],
  [
    'words of an answer are given back when its question is replaced before they are sent',
    'UBIK',
    {
      turns: [['question']],
      steps: [
        { do: 'send' },
        { do: 'mishap', of: 'post', what: 'late' },
        { do: 'wait', ms: 200 },
        { do: 'edit', which: 0 },
        { do: 'wait', ms: 60 },
        { do: 'answer', which: 0, how: 'yes' },
      ],
    },
  ],
  [
    'words of a refused answer are given back when a message takes its place',
    'UBIK',
    {
      turns: [['question', 'say']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'edit', which: 0 },
        { do: 'wait', ms: 60 },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'send' },
        { do: 'send' },
      ],
    },
  ],
  [
    'a run that is read again is not taken for one with the calls before it, where the ids of calls begin anew in each answer',
    'AG-UI, told',
    {
      turns: [['two pages'], ['two pages']],
      steps: [
        { do: 'send' },
        { do: 'send' },
        { do: 'wait', ms: 5 },
        { do: 'mishap', of: 'post', what: { cutAfter: 2 } },
        { do: 'wait', ms: 800 },
      ],
      repeatsCalls: true,
    },
  ],
  [
    'a question that a message has cancelled is over, although its run was cut before anything of it arrived',
    'AG-UI',
    {
      turns: [['question', 'say'], ['say'], ['two approvals']],
      steps: [
        { do: 'mishap', of: 'post', what: { cutAfter: 2 } },
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
        { do: 'mishap', of: 'post', what: 'refused' },
        { do: 'send' },
        { do: 'wait', ms: 60 },
        { do: 'send' },
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
      ],
    },
  ],
  [
    'a run whose answer has been replaced is not followed behind the answer that took its place',
    'UBIK',
    {
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 200 },
        { do: 'regenerate', which: 0 },
        { do: 'wait', ms: 200 },
        { do: 'regenerate', which: 0 },
        { do: 'attach' },
        { do: 'wait', ms: 200 },
        { do: 'regenerate', which: 0 },
        { do: 'wait', ms: 200 },
      ],
    },
  ],
  [
    'what a lost run asks can be answered although an edit was refused because of it',
    'AgentB, streams lost',
    {
      turns: [['two pages']],
      steps: [
        { do: 'mishap', of: 'post', what: { cutAfter: 2 } },
        { do: 'send' },
        { do: 'edit', which: 0 },
      ],
      reloadsAtEnd: true,
    },
  ],
  [
    'an answer that is not sent, as its question was stopped meanwhile, keeps no other page from answering',
    'UBIK',
    {
      turns: [['approval']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 800 },
        { do: 'offline' },
        { do: 'wait', ms: 5 },
        { do: 'stop' },
        { do: 'answer', which: 0, how: 'yes' },
        { do: 'switch' },
      ],
      second: 'device',
    },
  ],
  ...(['AG-UI', 'AG-UI, told'] as const).flatMap((subject) =>
    (['retry', 'send'] as const).map(
      (then) =>
        [
          `an answer is sent once, although nobody heard whether what was done after it arrived: ${then}`,
          subject,
          {
            turns: [['question']],
            steps: [
              { do: 'send' },
              { do: 'wait', ms: 200 },
              { do: 'mishap', of: 'post', what: 'refused' },
              { do: 'regenerate', which: 0 },
              { do: 'wait', ms: 60 },
              { do: 'answer', which: 0, how: 'yes' },
              { do: 'mishap', of: 'post', what: 'lost' },
              { do: then },
              { do: 'wait', ms: 60 },
              { do: 'stop' },
            ],
          },
        ] as const,
    ),
  ),
  ...(['AgentB', 'AgentB, streams lost'] as const).flatMap((subject) =>
    ([{ do: 'regenerate', which: 0 }, { do: 'edit', which: 0 }, { do: 'send' }] as const).map(
      (step) =>
        [
          `a run that asks goes on in its place in another tab, although something was sent in its place: ${step.do}`,
          subject,
          {
            turns: [['two pages'], ['page']],
            steps: [{ do: 'send' }, { do: 'wait', ms: 200 }, step, { do: 'reload' }],
            second: 'tab',
          },
        ] as const,
    ),
  ),
  [
    'a message that is asked again in the same words on another device does not take the place of the first one',
    'LangGraph',
    {
      steps: [
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'reload' },
        { do: 'send' },
        { do: 'wait', ms: 3000 },
        { do: 'retry' },
        { do: 'switch' },
        { do: 'retry' },
        { do: 'wait', ms: 12 },
      ],
      second: 'device',
    },
  ],
  [
    'what is asked behind a message that was edited on another device is asked once, although its calls have the same ids',
    'LangGraph',
    {
      turns: [['two approvals'], ['separate approvals', 'say']],
      steps: [
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'reload' },
        { do: 'send' },
        { do: 'mishap', of: 'read', what: 'late' },
        { do: 'load' },
        { do: 'edit', which: 0 },
        { do: 'switch' },
        { do: 'retry' },
        { do: 'mishap', of: 'post', what: { cutAfter: 0 } },
      ],
      second: 'device',
      repeatsCalls: true,
    },
  ],
  ...(['AG-UI', 'LangGraph'] as const).map(
    (subject) =>
      [
        'a message that was sent in place of an answer stays above what follows it, although nobody heard that it arrived',
        subject,
        {
          turns: [['question']],
          steps: [
            { do: 'send' },
            { do: 'wait', ms: 200 },
            { do: 'mishap', of: 'post', what: 'lost' },
            { do: 'mishap', of: 'read', what: 'refused' },
            { do: 'send' },
            { do: 'wait', ms: 60 },
            { do: 'answer', which: 0, how: 'yes' },
            { do: 'wait', ms: 60 },
            { do: 'retry' },
          ],
          second: 'tab',
        },
      ] as const,
  ),
  [
    'an answer is not lost where an earlier run, which is over, was to be followed',
    'UBIK',
    {
      turns: [['fail', 'say'], ['approval']],
      steps: [
        { do: 'send' },
        { do: 'wait', ms: 12 },
        { do: 'send' },
        { do: 'attach' },
        { do: 'answer', which: 0, how: 'yes' },
      ],
      reloadsAtEnd: true,
    },
  ],
];

test.each(KEPT)('%s (%s)', async (_, subject, course) => {
  const whole: Course = {
    turns: [],
    steps: [],
    hasStorage: false,
    second: 'none',
    reloadsAtEnd: false,
    ...course,
  };
  expect(await play(whole, SUBJECTS[subject])).toEqual([]);
});
