// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';

test('B74 the panel renders on a server, and asks for nothing there', () => {
  expect(globalThis).not.toHaveProperty('window');
  const fetch = vi.fn();
  const backend = agentbBackend({
    url: 'http://agent.test/agent/stream',
    sessionId: 't1',
    history: () => [],
    fetch,
  });
  const warn = vi.spyOn(console, 'error');
  const html = renderToString(<AgentPanel backend={backend} />);
  expect(html).toContain('data-part="agent-panel"');
  expect(fetch).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
