import { plainMarkdown, type Scenario } from '../engine/scenario.js';
import { depending, plan, question, step, text, thinking, tool, update } from '../engine/script.js';
import type { Answer, JsonObject } from '../engine/wire.js';
import { readPermission } from './permission.js';

const email = {
  recipients: ['team@example.org'],
  subject: 'Team days in Lyon, 19 to 21 March',
  body: 'Hello all,\n\nthe plan for Lyon is ready: train on Thursday at 08:00, back on Saturday evening. Please tell me by Friday what you do not eat.\n\nSee you soon',
} as const;

export const confirm: Scenario = {
  name: 'confirm',
  title: 'A tool that asks first',
  description: 'Writes an e-mail and waits for permission to send it, in the open stream.',
  example: 'Send an e-mail to the team, but let me confirm it',
  words: /\b(confirm|approv\w*|permission|e-?mail)\b/iu,
  script: () => [
    plan(1, 'Writing to the team'),
    step(
      1,
      'Send the invitation',
      [
        thinking('The text is ready. Sending cannot be undone, so the person decides.'),
        text('I have written the invitation. It goes to eight people.'),
        tool('send_email', {
          input: email,
          during: [
            update(300, { phase: 'DRAFT', status: 'started', message: 'Draft saved' }),
            question({ question: 'Send this e-mail to team@example.org?', ...email }),
            depending((answer) =>
              readPermission(answer).isAllowed
                ? [
                    update(150, { phase: 'SENDING', status: 'running', percent: 30 }),
                    update(700, { phase: 'SENDING', status: 'completed', percent: 100 }),
                  ]
                : [update(150, { phase: 'SENDING', status: 'cancelled' })],
            ),
          ],
          result: sendResult,
        }),
      ],
      {},
      { single: true },
    ),
    depending((answer) => [text(ending(answer))]),
  ],
};

function sendResult(answer: Answer): JsonObject {
  const { isAllowed, reason, changes } = readPermission(answer);
  if (!isAllowed) return { status: 'denied', reason };
  return { status: 'sent', message_id: 'msg-20260105-0001', ...email, ...changes };
}

function ending(answer: Answer): string {
  const { isAllowed, reason, changes } = readPermission(answer);
  if (isAllowed) {
    const subject = plainMarkdown(changes['subject'] ?? email.subject);
    return `The e-mail **${subject}** is on its way to the team. I will tell you when the first answers come in.`;
  }
  const because = reason === '' ? '' : `, because you said: “${plainMarkdown(reason)}”`;
  return `I have **not** sent the e-mail${because}. The draft is saved; tell me what should be different, or send it yourself.`;
}
