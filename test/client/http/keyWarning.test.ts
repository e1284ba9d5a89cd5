// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://app.example/" }
import { expect, test, vi } from 'vitest';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';

test('warns once about a key on a page without https, and does not name it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ubikBackend({ url: '/api', auth: { token: 'short-lived' } });
  expect(warn).not.toHaveBeenCalled();
  ubikBackend({ url: '/api', auth: { apiKey: 'marker-key' } });
  ubikBackend({ url: '/api', auth: { apiKey: 'marker-key' } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0])).toContain('without https');
  expect(String(warn.mock.calls[0])).not.toContain('marker-key');
});
