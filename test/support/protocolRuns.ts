import { callOf, bytesOf as bytesOfChunks, chunksOfTurn, finishOf, words } from './aiSdkServer.js';
import { EXPERTS_TURN, TURNS } from './aiSdkTurns.js';
import { AI_SDKS, type AiSdk } from './aiSdkVersions.js';
import { calls, finish, gives, says, start } from './agUi.js';
import { bytesOf, inner, STREAMS } from './agUiStreams.js';

/** Runs of AG-UI as the package's own encoder writes them. */
export function agUiRuns(): Readonly<Record<string, Uint8Array>> {
  const runs = {
    ...STREAMS,
    'a run that asks for leave': [
      start(),
      ...calls('c1', 'pay', '{"euros":12}'),
      finish({
        type: 'interrupt',
        interrupts: [{ id: 'i1', reason: 'approval', toolCallId: 'c1', message: 'Pay?' }],
      }),
    ],
    'a call that the app carries out': [
      start(),
      ...calls('c1', 'pick', '{}'),
      finish({ type: 'success', pendingToolCallIds: ['c1'] }),
    ],
    'an error, and a sub-agent that fails': [
      start(),
      { type: 'SUBAGENT_STARTED', ...inner, name: 'helper' },
      { type: 'SUBAGENT_ERROR', ...inner, message: 'No' },
      ...says('m1', 'Half'),
      gives('c9', 'of no call'),
      { type: 'RUN_ERROR', message: 'No' },
    ],
  };
  return Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, bytesOf(run)]));
}

/** Answers as each version of the AI SDK itself streams them. */
export async function aiSdkRuns(): Promise<Readonly<Record<string, Uint8Array>>> {
  const turns = {
    ...TURNS,
    'a call that wants leave': (sdk: AiSdk) =>
      chunksOfTurn(
        {
          steps: [
            [
              ...words('0', 'May I?'),
              ...callOf('c1', 'pay', { to: 'Ann' }),
              finishOf('tool-calls'),
            ],
          ],
          needsApproval: ['pay'],
        },
        sdk,
      ),
    'sub-agents, at once and inside of each other': (sdk: AiSdk) => chunksOfTurn(EXPERTS_TURN, sdk),
    'a call that the app carries out': (sdk: AiSdk) =>
      chunksOfTurn({ steps: [[...callOf('c1', 'place', {}), finishOf('tool-calls')]] }, sdk),
  };
  const read = AI_SDKS.flatMap((sdk) =>
    Object.entries(turns).map(async ([name, turn]) => {
      return [`ai ${sdk.version}: ${name}`, await bytesOfChunks(await turn(sdk), sdk)] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(read));
}
