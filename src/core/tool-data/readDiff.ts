import type { ToolPart } from '../parts.js';
import { fieldOf, isString } from './readFields.js';
import { valuesOf } from './valuesOf.js';
import type { DiffData } from './DiffData.js';
import { isPatch } from './readPatch.js';

const PATCH = ['patch', 'diff', 'unified_diff', 'unifiedDiff', 'input'];
const BEFORE = [
  'before',
  'old_string',
  'oldText',
  'old_str',
  'old_content',
  'oldContent',
  'original',
];
const AFTER = [
  'after',
  'new_string',
  'newText',
  'new_str',
  'new_content',
  'newContent',
  'modified',
];
const NAME = ['path', 'file_path', 'filePath', 'file', 'filename', 'name'];

/**
 * Reads the change that a call makes: a patch, by itself or as `patch` or `diff`, or a text `before` and
 * `after` (`old_string` and `new_string`, …). Undefined for a call without one.
 */
export function readDiff(part: ToolPart): DiffData | undefined {
  for (const value of valuesOf(part)) {
    const patch = typeof value === 'string' ? value : fieldOf(value, PATCH, isString);
    if (patch !== undefined && isPatch(patch)) return { patch };
    const before = fieldOf(value, BEFORE, isString);
    const after = fieldOf(value, AFTER, isString);
    if (before === undefined || after === undefined) continue;
    return { before, after, name: fieldOf(value, NAME, isString) };
  }
  return undefined;
}
