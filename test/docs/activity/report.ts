import { activityOf, changesOf, patchOf, type SessionMessage } from 'agent-session-react/core';

export function report(messages: readonly SessionMessage[]) {
  const changes = changesOf(messages);
  return {
    commands: activityOf(messages, { kinds: ['command'] }).map(({ title }) => title),
    files: changes.map(({ name, kind, added, removed }) => ({ name, kind, added, removed })),
    patch: patchOf(changes),
  };
}
