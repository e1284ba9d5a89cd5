import { expect, test } from 'vitest';
import { readableName } from '../../src/ui/plainName.js';

test.each([
  ['max_price', 'Max price'],
  ['maxPrice', 'Max price'],
  ['sql', 'SQL'],
  ['order_ids', 'Order IDs'],
  ['customerId', 'Customer ID'],
  ['Json', 'JSON'],
  ['pdf-url', 'PDF URL'],
  ['https', 'HTTPS'],
  ['valid_identity', 'Valid identity'],
  ['__', '__'],
])('the name %s is read as %s', (name, words) => {
  expect(readableName(name)).toBe(words);
});
