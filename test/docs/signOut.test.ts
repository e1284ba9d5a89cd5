import { expect, test, vi } from 'vitest';
import { rules, signOut } from './conversations/signOut.js';

test('after signing out, nothing of the person is in the storage of the browser', async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response());
  await rules.add({ tool: 'delete_file', arguments: [], decision: 'allow', scope: 'always' });
  localStorage.setItem('agent-session-react tool call-1', '{"state":"finished"}');
  localStorage.setItem('theme of the app', 'dark');
  sessionStorage.setItem('agent-draft:x', 'Dear Ada');
  await signOut();
  expect(Object.keys(localStorage)).toEqual(['theme of the app']);
  expect(sessionStorage).toHaveLength(0);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the other tabs leave the conversation as well', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const other = new BroadcastChannel('signed out');
  const heard = new Promise((resolve) => other.addEventListener('message', () => resolve(true)));
  await signOut();
  expect(await heard).toBe(true);
  other.close();
  vi.unstubAllGlobals();
});
