// @vitest-environment node
import { expect, inject, test } from 'vitest';
import { registryFiles } from '../../scripts/registry.mjs';

test('the site has the registry for shadcn', async () => {
  for (const [name, text] of registryFiles()) {
    const response = await fetch(new URL(`r/${name}`, inject('site')));
    expect(await response.text()).toBe(text);
  }
});
