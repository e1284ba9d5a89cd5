import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src/artifacts/versions/fileNameOf.js';

test.each([
  ['Three days in Lyon', undefined, 'Three-days-in-Lyon.md'],
  ['days.py', 'python', 'days.py'],
  ['Été à Lyon', undefined, 'Été-à-Lyon.md'],
  ['../../etc/passwd', undefined, 'etc-passwd.md'],
  ['a\u202Egpj.exe', 'constructor', 'a-gpj.exe.txt'],
  ['…', 'json', 'artifact.json'],
])('%s in %s is kept as %s', (title, language, name) => {
  expect(fileNameOf(title, language)).toBe(name);
});
