import { agentbBackend } from '../../src/agentb.js';
import type { AgentBackend } from '../../src/contract/index.js';
import {
  announced,
  call,
  completed,
  created,
  delta,
  done,
  required,
  shell,
  step,
} from '../../test/support/agentbEvents.js';

/** What a tool that calls a service is given, as AgentB puts it: all under one wrapper. */
export const MAIL = {
  requestBody: {
    to: ['lea@example.org', 'noah@example.org'],
    subject: 'Geneva, 12 March',
    send_now: true,
    content: {
      type: 'text/plain',
      text: 'Hi both,\n\nI take the 06:58 from Paris Gare de Lyon and am at the Maison de la Paix by 10:30. The meeting starts at 11, so there is time for a coffee at the station.\n\nShall we go through the contract on the way? I have the latest version with me, with the two open points marked.\n\nSee you there,\nJo',
    },
    attachments: [
      { name: 'contract-v4.pdf', size: 182_044, inline: false },
      { name: 'map.png', size: 20_480, inline: true },
    ],
    cc: [],
    reply_to: null,
  },
};

export const LETTER = {
  requestBody: {
    to: 'all-staff@example.org',
    subject: 'Moving to the new office',
    body: Array.from(
      { length: 40 },
      (_, index) =>
        `${index + 1}. Please pack what stands on your desk into the boxes that are beside the lift, and write your name and your new room on each of them. What is left on the desks on Friday evening is thrown away.`,
    ).join('\n\n'),
  },
};

export const DEEP = {
  id: 'policy-17',
  requestBody: {
    policy: {
      name: 'Who may see the reports',
      rules: {
        default: {
          effect: 'deny',
          unless: {
            group: {
              name: 'Auditors',
              members: {
                include: { role: 'auditor', of: { region: 'EMEA', until: '2027-01-31' } },
              },
            },
          },
        },
      },
    },
  },
};

export const ORDER = {
  orderId: 4711,
  lines: [
    { sku: 'MUG-1', title: 'Mug, blue', quantity: 3, price: { amount: 12.5, currency: 'EUR' } },
    { sku: 'TEE-2', title: 'T-shirt, size M', quantity: 1, price: { amount: 24, currency: 'EUR' } },
  ],
  deliverTo: {
    name: 'Zoë Martin',
    street: '12 rue des Lilas',
    city: 'Genève',
    note: '',
    file: 'annexe\u202Etxt.exe',
  },
  tags: ['gift', 'fragile'],
  express: false,
};

const streamOf = (events: readonly unknown[]) =>
  new Response(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

export interface WaitingOptions {
  /** Whether the host can give the run what it waits for. @default true */
  readonly canSubmit?: boolean;
  /** Told what is submitted. */
  readonly onOutputs?: (outputs: readonly { readonly output: unknown }[]) => void;
}

/** A backend on AgentB whose run waits for calls of these tools, by name, and ends once it has what they give. */
export function waitingBackend(
  calls: readonly (readonly [string, unknown])[],
  { canSubmit = true, onOutputs }: WaitingOptions = {},
): AgentBackend {
  const asked = calls.map(([name, input], index) => call(`c${index + 1}`, name, input));
  const words = 'I have prepared it. Please look it over.';
  const first = [
    created(),
    step(1),
    shell('m1'),
    delta('m1', words),
    ...asked.map(announced),
    completed('m1', words, asked),
    required(...asked),
  ];
  const rest = [step(2), shell('m2'), delta('m2', 'Done.'), completed('m2', 'Done.'), done()];
  return agentbBackend({
    url: 'http://agent.test/agent/stream',
    fetch: () => Promise.resolve(streamOf(first)),
    ...(canSubmit && {
      submitToolOutputs: ({ outputs }) => {
        onOutputs?.(outputs);
        return Promise.resolve(streamOf(rest));
      },
    }),
  });
}
