import { definedOf } from '../../../core/definedOf.js';
import type { ToolPart } from '../../../core/parts.js';
import { fieldOf, isString } from '../../../core/tool-data/readFields.js';
import { valuesOf } from '../../../core/tool-data/valuesOf.js';
import type { PreviewData } from './PreviewView.js';

const HTML = ['html', 'srcdoc', 'srcDoc'];
const TEXT = ['content', 'contents', 'text', 'code', 'file_text', 'source'];
const TYPE = ['mime_type', 'mimeType', 'content_type', 'contentType', 'language', 'lang', 'format'];
const PATH = ['path', 'file_path', 'filePath', 'filename', 'file', 'name'];

const WHOLE_PAGE = /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html)[\s>]/iu;

/**
 * Reads the web page in a call's input or result: `html`, text marked as HTML by its type, its language or its
 * name, or text that starts like a whole page.
 */
export function readPreview(part: ToolPart): PreviewData | undefined {
  for (const value of valuesOf(part)) {
    const html = isString(value) ? ofWholePage(value) : htmlIn(value);
    if (html === undefined) continue;
    const caption = fieldOf(value, ['title'], isString) ?? fieldOf(value, PATH, isString);
    return { html, ...definedOf({ caption }) };
  }
  return undefined;
}

function htmlIn(value: unknown): string | undefined {
  const html = fieldOf(value, HTML, isString);
  if (html !== undefined) return html;
  const text = fieldOf(value, TEXT, isString);
  if (text === undefined) return undefined;
  const isHtml =
    /^(?:text\/)?html?$/iu.test(fieldOf(value, TYPE, isString) ?? '') ||
    /\.html?$/iu.test(fieldOf(value, PATH, isString) ?? '');
  return isHtml ? text : ofWholePage(text);
}

const ofWholePage = (text: string) => (WHOLE_PAGE.test(text) ? text : undefined);
