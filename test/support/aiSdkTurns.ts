import type { UIMessageChunk } from 'ai';
import { callOf, chunksOfTurn, finishOf, thought, words } from './aiSdkServer.js';
import type { AiSdk, Turn } from './aiSdkVersions.js';

/** What the package itself sends of turns in which a model thinks, speaks and calls tools. */
export const TURNS: Readonly<Record<string, (sdk: AiSdk) => Promise<UIMessageChunk[]>>> = {
  'words and thoughts': (sdk) =>
    chunksOfTurn(
      {
        steps: [
          [
            ...thought('0', 'Let me ', 'see'),
            ...words('0', 'Hé', 'llo 👋\u2028'),
            finishOf('stop'),
          ],
        ],
      },
      sdk,
    ),
  'tools over two steps': (sdk) =>
    chunksOfTurn(
      {
        steps: [
          [
            ...words('0', 'I add.'),
            ...callOf('c1', 'add', { a: 1, b: 2 }),
            ...callOf('c2', 'fails', {}),
            ...callOf('c3', 'days', {}),
            ...callOf('c4', 'nothing', {}),
            finishOf('tool-calls'),
          ],
          [...words('0', 'It is 3.'), finishOf('stop')],
        ],
      },
      sdk,
    ),
  'calls that cannot be made': (sdk) =>
    chunksOfTurn(
      {
        steps: [
          [
            ...callOf('c1', 'nope', { a: 1 }),
            ...callOf('c2', 'add', '{"a": '),
            finishOf('tool-calls'),
          ],
          [...words('0', 'Sorry.'), finishOf('stop')],
        ],
      },
      sdk,
    ),
  'a limit': (sdk) =>
    chunksOfTurn({ steps: [[...words('0', 'And then'), finishOf('length')]] }, sdk),
  'an error of the model': (sdk) =>
    chunksOfTurn(
      {
        steps: [
          [
            { type: 'text-start', id: '0' },
            { type: 'text-delta', id: '0', delta: 'Half' },
            { type: 'error', error: new Error('secret') },
            finishOf('error'),
          ],
        ],
      },
      sdk,
    ),
  'sources and files': (sdk) =>
    chunksOfTurn(
      {
        steps: [
          [
            { type: 'source', sourceType: 'url', id: 's1', url: 'https://a.test/', title: 'A' },
            {
              type: 'source',
              sourceType: 'document',
              id: 's2',
              mediaType: 'application/pdf',
              title: 'Report',
            },
            { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'iVBORw0KGgo=' } },
            ...words('0', 'See there.'),
            finishOf('stop'),
          ],
        ],
      },
      sdk,
    ),
};

/** A turn with three sub-agents at once, one of which asks another, and one fails. */
export const EXPERTS_TURN: Turn = {
  steps: [
    [
      ...words('0', 'I ask around.'),
      ...callOf('c1', 'rail_expert', { task: 'Find rail fares' }),
      ...callOf('c2', 'planner', { task: 'Plan the trip' }),
      ...callOf('c3', 'clerk', { task: 'Call the desk' }),
      finishOf('tool-calls'),
    ],
    [...words('0', 'Rail it is.'), finishOf('stop')],
  ],
};
