// @vitest-environment node
import { expect, test } from 'vitest';
import { safeUrl } from '../../../src/core/policy/safeUrl.js';

test.each([
  ['https://example.org/a?b=1', 'example.org'],
  ['http://example.org:8080', 'example.org:8080'],
  ['mailto:lea@example.org', 'lea@example.org'],
  ['HTTPS://EXAMPLE.ORG', 'example.org'],
])('lets %s pass and names where it leads', (address, host) => {
  expect(safeUrl(address)?.host).toBe(host);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '/relative',
  '//example.org',
  '#anchor',
  '',
  'https://example.org@evil.example/',
])('refuses %j', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test('refuses what is not text', () => {
  expect(safeUrl(undefined)).toBeUndefined();
  expect(safeUrl({ href: 'https://example.org' })).toBeUndefined();
  expect(safeUrl(['https://example.org'])).toBeUndefined();
  expect(safeUrl(new URL('https://example.org'))).toBeUndefined();
});

test('shows look-alike letters in a host for what they are', () => {
  expect(safeUrl('https://аpple.com')?.host).toBe('xn--pple-43d.com');
});
