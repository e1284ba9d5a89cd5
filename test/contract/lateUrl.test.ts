// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressError, lateUrl } from '../../src/contract/index.js';

const OPTION = 'ubikBackend({ url })';

afterEach(() => vi.unstubAllGlobals());

describe('an address', () => {
  test.each([
    ['https://agent.test/api?v=1', 'https://agent.test/api?v=1', 'https://agent.test'],
    ['HTTPS://Agent.test:443', 'https://agent.test/', 'https://agent.test'],
  ])('that is complete is known from the start: %s', (given, address, origin) => {
    const url = lateUrl(given, OPTION);
    expect({ ...url, get: url.get().href }).toEqual({ address, origin, get: address });
  });

  test.each([
    ['/api', 'https://app.test/api'],
    ['api?v=1', 'https://app.test/chat/api?v=1'],
    ['//agent.test', 'https://agent.test/'],
    ['', 'https://app.test/chat/room'],
  ])('that is relative is completed by the page: %j', (given, complete) => {
    const url = lateUrl(given, OPTION);
    expect(url).toMatchObject({ address: given, origin: given });
    vi.stubGlobal('document', { baseURI: 'https://app.test/chat/room' });
    expect(url.get().href).toBe(complete);
  });

  test('is relative to where a worker was loaded from, which has no document', () => {
    vi.stubGlobal('location', { href: 'https://app.test/workers/agent.js' });
    expect(lateUrl('api', OPTION).get().href).toBe('https://app.test/workers/api');
  });

  test('that is relative is told of on a server, once it is needed', () => {
    const { get } = lateUrl('/api', OPTION);
    expect(get).toThrow(AddressError);
    expect(get).toThrow(/^ubikBackend\(\{ url \}\) was given "\/api", and there is no page/u);
    vi.stubGlobal('document', { baseURI: 'https://app.test/' });
    expect(get().href).toBe('https://app.test/api');
  });

  test('that is none on any page is told of at once', () => {
    expect(() => lateUrl('https://[', OPTION)).toThrow(AddressError);
    expect(() => lateUrl('https://[', OPTION)).toThrow(
      /^ubikBackend\(\{ url \}\) was given "https:\/\/\[", which is no address/u,
    );
  });
});
